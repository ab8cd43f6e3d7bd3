import * as v from 'valibot'

/** Kopecks; `spent` is the total of the buyer's earlier orders in this Moscow month. */
export const overLimit = v.object({
  exceeded: v.picklist(['order', 'month']),
  limit: v.number(),
  spent: v.number(),
})
export type OverLimit = v.InferOutput<typeof overLimit>
