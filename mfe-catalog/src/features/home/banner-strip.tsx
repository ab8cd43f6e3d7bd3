import type { Banner } from '@verstak/contract/catalog/schemas.ts'
import { tied } from '@verstak/domain/tied.ts'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import * as css from './banner-strip.module.css'

/** Rendered as HTML, not a picture: text stays sharp at any width. */
export function BannerStrip({ banner: { title, text, href, link } }: { banner: Banner }) {
  return (
    <aside className={css.banner} aria-label="Объявление магазина">
      <div>
        <p className={css.title}>{tied(title)}</p>
        <p className={css.text}>{tied(text)}</p>
      </div>
      <PlainLink to={href} className={css.link}>
        {link}
      </PlainLink>
    </aside>
  )
}
