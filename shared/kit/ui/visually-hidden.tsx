import type { ReactNode } from 'react'
import * as css from './visually-hidden.module.css'

/** What is heard but not seen: the sense that others take from the place of a text. With `live` a change is announced. */
export function VisuallyHidden({
  as: Tag = 'span',
  live = false,
  children,
}: {
  as?: 'span' | 'p' | 'h2' | 'legend'
  live?: boolean
  children: ReactNode
}) {
  return (
    <Tag role={live ? 'status' : undefined} className={css.hidden}>
      {children}
    </Tag>
  )
}
