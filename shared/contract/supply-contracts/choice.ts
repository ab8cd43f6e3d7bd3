import * as v from 'valibot'

/** `name`: «№ ВС-118 от 03.02.2025». */
export const contractRef = v.object({ id: v.number(), name: v.string() })

/** By which contract the order of a basket goes. */
export const basketContract = v.object({
  /** Null: without any. */
  chosen: v.nullable(v.number()),
  /** Those in force, the usual one first; `covers` says what, empty for everything. */
  options: v.array(v.object({ ...contractRef.entries, covers: v.string() })),
  /** Lines that the chosen one does not cover, and those of them that wait for an order of their own. */
  outside: v.number(),
  apart: v.number(),
})

export type BasketContract = v.InferOutput<typeof basketContract>
