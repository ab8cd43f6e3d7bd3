import type { MediaVideo } from '@verstak/contract/media/schemas.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import type { ScreenData } from '@verstak/federated/screen.ts'
import { fileHref } from '#media/material.ts'
import type { loader } from './loader.ts'
import * as css from './media.module.css'

/** Seconds as «5:12». */
const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A poster with a link, so that no third-party script runs here. */
export function Videos({ videos }: { videos: readonly MediaVideo[] }) {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="videos" className={css.part}>
      <h2 id="videos">Видео</h2>
      <ul className={css.grid}>
        {videos.map(({ code, name, text, href, duration, updated }) => (
          <li key={code} className={css.card}>
            <img src={fileHref(code)} alt="" width={640} height={360} loading="lazy" className={css.poster} />
            <h3 className={css.name}>
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </h3>
            <p className={css.text}>{text}</p>
            <p className={css.facts}>
              {durationText(duration)} · {formatDay(updated)} · откроется на другом сайте
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Social({ social }: Pick<ScreenData<typeof loader>, 'social'>) {
  if (social.length === 0) return null
  return (
    <section aria-labelledby="social" className={css.part}>
      <h2 id="social">Мы в соцсетях</h2>
      <ul className={css.social}>
        {social.map(({ name, text, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
