import type { MenuItem } from '@verstak/contract/menus/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import * as css from './footer.module.css'

const guestOnly: readonly string[] = [paths.login(), paths.registration()]

/** A guest's link to the personal area leads to the sign-in page first. */
export function FooterMenu({
  title,
  items = [],
  inline,
}: {
  title: string
  items: readonly MenuItem[] | undefined
  inline?: boolean
}) {
  const user = useShop((shop) => shop.user)
  const shown = items.filter(({ href }) => !(user && guestOnly.includes(href)))
  if (!shown.length) return null
  return (
    <nav aria-label={title}>
      {inline ? null : <p className={css.title}>{title}</p>}
      <ul className={inline ? css.inline : undefined}>
        {shown.map(({ name, href }) => (
          <li key={href}>
            <PlainLink
              to={!user && href.startsWith(paths.personal()) ? paths.login(href) : href}
              className={css.link}
            >
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
