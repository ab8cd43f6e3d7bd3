import type { MediaMaterial } from '@verstak/contract/media/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { fileHref, materialFacts } from '#media/material.ts'
import { Preview } from '#media/preview.tsx'
import * as css from './media.module.css'

export function MaterialCard({ material }: { material: MediaMaterial }) {
  const { code, name, text } = material
  return (
    <li className={css.card}>
      <Preview material={material} className={css.preview} />
      <h3 className={css.name}>
        <Link to={paths.mediaMaterial(code)}>{name}</Link>
      </h3>
      <p className={css.text}>{text}</p>
      <p className={css.facts}>{materialFacts(material).join(' · ')}</p>
      <a
        href={fileHref(code)}
        download={material.file}
        className={buttonClass({ size: 's' })}
        aria-label={`Скачать: ${name}`}
      >
        Скачать
      </a>
    </li>
  )
}
