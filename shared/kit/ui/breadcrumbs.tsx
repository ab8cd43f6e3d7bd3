import * as css from './breadcrumbs.module.css'
import { PlainLink } from './plain-link.tsx'

/** The last crumb is the page itself, without a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; href: string }[] }) {
  return (
    <nav aria-label="Навигационная цепочка" className={css.breadcrumbs}>
      <ol>
        {crumbs.map(({ name, href }, index) => (
          <li key={href}>
            {index < crumbs.length - 1 ? (
              <PlainLink to={href}>{name}</PlainLink>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
