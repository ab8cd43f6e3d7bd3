import type { ReactNode } from 'react'
import * as css from './kit.module.css'

/** States of a component side by side, under their name. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.name}>{name}</p>
      <div className={css.row}>{children}</div>
    </div>
  )
}
