import type { MergedBasket } from '@verstak/contract/basket/schemas.ts'
import type { OrderOutlook } from '@verstak/contract/orders/outlook.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { defineHook, registeredFor } from '#hooks.ts'
import type { Visitor } from '#http/handler.ts'
import type { BasketLine } from './order-lines.ts'

export interface OutlookServices {
  readonly db: Db
  readonly config: Pick<Config, 'payments'>
}

export interface BasketToOrder {
  readonly visitor: Visitor
  readonly whole: readonly BasketLine[]
  readonly merged: MergedBasket | null
  /** Contract of the basket; null without one. */
  readonly contractId: number | null
}

/** Computes the outlook. A hook, because the basket may not import the orders area. */
export const outlookOfBasket =
  defineHook<(services: OutlookServices, basket: BasketToOrder) => Promise<OrderOutlook>>('order-outlook')

export async function askOutlook(services: OutlookServices, basket: BasketToOrder): Promise<OrderOutlook> {
  const [outlook] = await registeredFor(outlookOfBasket)
  if (!outlook) throw new Error('No module registers the outlook of an order')
  return outlook(services, basket)
}
