import type { IconName } from '@verstak/kit/ui/icon.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { Counter } from './counter.tsx'
import * as css from './header.module.css'

/** `name` is read out by screen readers. */
export function CounterLink({
  href,
  icon,
  title,
  name = title,
  count,
}: {
  href: string
  icon: IconName
  title: string
  name?: string
  count: number
}) {
  return (
    <PlainLink
      to={href}
      className={css.tool}
      aria-label={count > 0 ? `${name}: ${count}${title === name ? '' : `, ${title}`}` : name}
    >
      <Counter icon={icon} count={count} />
      <span className={css.toolTitle}>{title}</span>
    </PlainLink>
  )
}
