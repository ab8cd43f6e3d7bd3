import type { ReactNode } from 'react'
import * as css from './visually-hidden.module.css'

/**
 * Text for screen readers only, for a meaning that others see from the position. With `live` changes are
 * announced.
 */
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
