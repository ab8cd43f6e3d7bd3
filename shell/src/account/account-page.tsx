import type { ReactNode } from 'react'
import * as css from './account.module.css'

/** The narrow column of sign-in, registration and restore. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
