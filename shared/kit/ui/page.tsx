import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './page.module.css'

export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(css.page, className)}>{children}</div>
}
