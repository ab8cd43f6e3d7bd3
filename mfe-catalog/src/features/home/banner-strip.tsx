import type { Banner } from '@verstak/contract/catalog/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import * as css from './banner-strip.module.css'

/** Rendered as HTML, not a picture: text stays sharp at any width. */
export function BannerStrip({ banner: { title, text, href, link } }: { banner: Banner }) {
  return (
    <aside className={css.banner} aria-label="Объявление магазина">
      <div>
        <p className={css.title}>{withNbsp(title)}</p>
        <p className={css.text}>{withNbsp(text)}</p>
      </div>
      <PlainLink to={href} className={css.link}>
        {link}
      </PlainLink>
    </aside>
  )
}
