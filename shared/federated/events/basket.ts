import type { ShopEvent } from './event.ts'
import { isNumber, listOf, objectOf, recordOf } from './shapes.ts'

export interface BasketCounters {
  /** Newest first. */
  basket: number[]
  /** Units by product id. */
  basket_quantity: Record<string, number>
  /** Kopecks. */
  basket_sum: number
}

export const basketUpdated: ShopEvent<BasketCounters> = {
  name: 'basket:updated',
  replay: true,
  shape: objectOf({ basket: listOf(isNumber), basket_quantity: recordOf(isNumber), basket_sum: isNumber }),
}
