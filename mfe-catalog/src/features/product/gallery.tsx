import type { Picture as PictureData } from '@verstak/shared/contract/common.ts'
import { pictureUrl } from '@verstak/shared/domain/picture.ts'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { isPlainClick } from '@verstak/shared/ui/plain-link.tsx'
import { type MouseEvent, type UIEvent, useRef, useState } from 'react'
import { cardPicture } from '#product-card/card-picture.ts'
import * as css from './gallery.module.css'
import { mainPicture } from './main-picture.ts'

/** Without scripts a thumbnail opens its file. `known` is the card's picture, shown until the first has loaded. */
export function Gallery({
  pictures,
  name,
  known,
}: {
  pictures: readonly PictureData[]
  name: string
  known: PictureData | null
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const all = pictures.length ? pictures : [null]

  function show(event: MouseEvent, index: number): void {
    if (!isPlainClick(event) || !strip.current) return
    event.preventDefault()
    strip.current.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  }
  function follow({ currentTarget }: UIEvent<HTMLUListElement>): void {
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  }

  return (
    <div className={css.gallery}>
      <ul
        ref={strip}
        className={css.strip}
        onScroll={follow}
        aria-label="Изображения"
        // A keyboard must be able to scroll the strip.
        tabIndex={all.length > 1 ? 0 : undefined}
      >
        {all.map((picture, index) => (
          <li key={picture?.id ?? 'none'}>
            {index === 0 && known ? (
              <Picture picture={known} alt="" {...cardPicture} eager className={css.main} />
            ) : null}
            <Picture
              picture={picture}
              alt={all.length > 1 ? `${name}, изображение ${index + 1} из ${all.length}` : name}
              {...mainPicture}
              eager={index === 0}
              className={css.main}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul className={css.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={pictureUrl(picture.id, 1200, 'jpg')}
                aria-label={`Изображение ${index + 1}`}
                aria-current={index === shown}
                className={css.thumb}
                onClick={(event) => show(event, index)}
              >
                <Picture picture={picture} alt="" sizes="64px" widths={[160]} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
