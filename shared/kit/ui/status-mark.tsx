import { classNames } from './class-names.ts'
import * as css from './status-mark.module.css'

export type StatusTone = 'calm' | 'active' | 'good' | 'bad'

export function StatusMark({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(css.status, css[tone])}>{children}</span>
}
