import type { ReactNode } from 'react'
import * as css from './account.module.css'

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
