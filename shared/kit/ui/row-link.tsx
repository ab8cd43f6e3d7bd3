import { Link } from '@verstak/federated/router.ts'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './row-link.module.css'

/**
 * The link of a whole row or tile: the nearest positioned ancestor is the click target and shows the focus.
 */
export function RowLink({
  to,
  strong = false,
  children,
}: {
  to: string
  strong?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} className={classNames(css.link, strong && css.strong)}>
      {children}
    </Link>
  )
}
