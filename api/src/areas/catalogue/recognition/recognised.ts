import type { RowSource } from '#db/json-shapes.ts'

/** A row of a list with its match. */
export interface Recognised {
  readonly row: number
  readonly source: RowSource
  readonly product_id: number | null
  /** Requested quantity; null if not readable. */
  readonly quantity: number | null
  readonly candidates: readonly number[]
  readonly notes: readonly string[]
  /** In Russian: reason why the row needs a decision. */
  readonly problem: string | null
  readonly fate: 'open' | 'dropped'
}
