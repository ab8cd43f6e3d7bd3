import * as v from 'valibot'

/** `name`: «№ ВС-118 от 03.02.2025». */
export const contractRef = v.object({ id: v.number(), name: v.string() })

/** Contract for the order of a basket. */
export const basketContract = v.object({
  /** Null: without a contract. */
  chosen: v.nullable(v.number()),
  /** Valid contracts, the default first; `covers` describes the goods, empty for everything. */
  options: v.array(v.object({ ...contractRef.entries, covers: v.string() })),
  /** Lines that the chosen contract does not cover, and those of them set aside for a separate order. */
  outside: v.number(),
  apart: v.number(),
})

export type BasketContract = v.InferOutput<typeof basketContract>
