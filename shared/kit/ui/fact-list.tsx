import type { ReactNode } from 'react'
import * as css from './fact-list.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** A list of labelled values, in columns if there is space; entries without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
