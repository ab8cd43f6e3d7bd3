import { Link } from '@verstak/federated/router.ts'
import type { ReactNode } from 'react'
import * as css from './back-link.module.css'

/** Link from a page of the personal area to its parent list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      ← {children}
    </Link>
  )
}
