import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './notice.module.css'

/** `bad` interrupts a screen reader; the others are read later. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  children: ReactNode
}) {
  return (
    <div className={classNames(css.notice, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
