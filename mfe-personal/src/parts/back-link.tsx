import { Link } from '@verstak/federated/router.ts'
import type { ReactNode } from 'react'
import * as css from './back-link.module.css'

/** From a page of the cabinet to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      ← {children}
    </Link>
  )
}
