import * as v from 'valibot'

const ids = v.array(v.number())

/**
 * Every event of the shop: `owner:past-tense`, with the shape of what it carries. A change that old subscribers could
 * not read gets a new name; `replay` keeps the last value for those who subscribe later.
 */
export const events = {
  'basket:updated': {
    replay: true,
    payload: v.object({
      basket: ids,
      basket_quantity: v.record(v.string(), v.number()),
      basket_sum: v.number(),
    }),
  },
  'session:ended': { replay: false, payload: v.object({ from: v.string() }) },
} as const

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]['payload']>
