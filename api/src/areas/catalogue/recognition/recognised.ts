import type { RowSource } from '#db/json-shapes.ts'

/** A row of a list with what it means. */
export interface Recognised {
  readonly row: number
  readonly source: RowSource
  readonly product_id: number | null
  /** As asked for; null: not readable. */
  readonly quantity: number | null
  readonly candidates: readonly number[]
  readonly notes: readonly string[]
  /** In Russian: why the row waits for the buyer. */
  readonly problem: string | null
  readonly fate: 'open' | 'dropped'
}
