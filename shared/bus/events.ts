import { isNumber, isString, listOf, objectOf, recordOf, type ShapeOf } from './shapes.ts'

const ids = listOf(isNumber)

/**
 * Every event of the shop: `owner:past-tense`, with the shape of what it carries. A change that old subscribers could
 * not read gets a new name; `replay` keeps the last value for those who subscribe later.
 */
export const events = {
  'basket:updated': {
    replay: true,
    payload: objectOf({
      basket: ids,
      basket_quantity: recordOf(isNumber),
      basket_sum: isNumber,
    }),
  },
  'favourites:updated': { replay: true, payload: objectOf({ favorites: ids }) },
  'compare:updated': { replay: true, payload: objectOf({ compares: ids }) },
  'notifications:updated': { replay: true, payload: objectOf({ unread: isNumber }) },
  'session:ended': { replay: false, payload: objectOf({ from: isString }) },
} as const

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = ShapeOf<(typeof events)[N]['payload']>
