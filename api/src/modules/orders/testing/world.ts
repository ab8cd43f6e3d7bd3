import { orderForm } from '@verstak/shared/contract/checkout/schemas.ts'
import type { World } from '@verstak/shared/contract/orders/good-requests.ts'
import * as v from 'valibot'
import { addToBasket } from '#modules/basket/service.ts'
import { placeOrder } from '#modules/checkout/place-order.ts'
import { parseOrderNumber } from '#modules/orders/order-number.ts'
import { STOCK } from '#testing/fixtures.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer, drill }) => {
  await addToBasket(db, buyer, { product_id: drill })
  const form = v.parse(orderForm, {
    idempotencyKey: 'the-order-of-the-world',
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  const orderNumber = await placeOrder(db, buyer.user, STOCK, form, { publicUrl: 'https://verstak.example' })
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', parseOrderNumber(orderNumber) ?? 0)
    .executeTakeFirstOrThrow()
  return { orderNumber, orderLine: line.id, orderAuthor: buyer.user.id }
}
