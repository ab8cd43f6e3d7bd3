import type { ReactNode } from 'react'
import * as css from './empty-state.module.css'

export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className={css.empty}>
      <h2>{title}</h2>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </section>
  )
}
