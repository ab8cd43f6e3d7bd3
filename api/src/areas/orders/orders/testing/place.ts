import type { User } from '@verstak/contract/auth/schemas.ts'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as v from 'valibot'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'

let placed = 0

/**
 * Places an order of the basket and these products from the buyer's warehouse, to an address in Moscow; its
 * delivery is free, so that it can be confirmed. Returns its number.
 */
export async function placeTestOrder(
  db: Db,
  buyer: Visitor & { readonly user: User },
  goods: readonly (readonly [productId: number, quantity: number])[],
): Promise<string> {
  for (const [product_id, quantity] of goods) await addToBasket(db, buyer, { product_id, quantity })
  const form = v.parse(orderForm, {
    idempotencyKey: `an-order-of-a-test-${++placed}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис',
    phone: '+79161234567',
  })
  const number = await placeOrder({ db, config: {} }, buyer.user, buyer.stockId, form)
  await db
    .updateTable('customer_order')
    .set({ delivery_cost: 0 })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  return number
}
