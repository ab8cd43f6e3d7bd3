import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './empty-state.module.css'

type EmptyStateProps = { readonly title: string; readonly children?: ReactNode } & (
  | { readonly look?: 'page'; readonly actions: ReactNode }
  | { readonly look: 'part' | 'panel'; readonly actions?: ReactNode }
)

/**
 * Says what is missing, why, and what to do next. `page`: below the heading of a page, with its own heading
 * and a link; `part`: in a section; `panel`: in a panel of the header.
 */
export function EmptyState({ title, look = 'page', children, actions }: EmptyStateProps) {
  const Title = look === 'page' ? 'h2' : 'p'
  const Place = look === 'page' ? 'section' : 'div'
  return (
    <Place className={classNames(css.empty, css[look])}>
      <Title className={css.title}>{title}</Title>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </Place>
  )
}
