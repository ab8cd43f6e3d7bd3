import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { hasShipped } from '@verstak/domain/orders/order-status.ts'
import * as v from 'valibot'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import type { Db } from '#db/database.ts'
import type { ExampleDataSeed } from '#testing/example-data.ts'

export interface PlacedOrder {
  readonly number: string
  readonly id: number
  /** The line's id. */
  readonly line: number
}

/** An order of one line that has passed the given statuses, the last one `daysAgo` days ago. */
export async function orderOf(
  db: Db,
  buyer: ExampleDataSeed['buyer'],
  {
    product,
    quantity,
    key,
    through,
    daysAgo = 0,
  }: {
    product: number
    quantity: number
    key: string
    through: readonly OrderStatus[]
    daysAgo?: number
  },
): Promise<PlacedOrder> {
  await addToBasket(db, buyer, { product_id: product, quantity })
  const form = v.parse(orderForm, {
    idempotencyKey: `order-for-claims-${key}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  const number = await placeOrder({ db, config: {} }, buyer.user, buyer.stockId, form)
  const id = parseOrderNumber(number) ?? 0
  const created_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
  for (const status of through) {
    await db.updateTable('customer_order').set({ status }).where('id', '=', id).execute()
    await db.insertInto('order_history').values({ order_id: id, status, created_at }).execute()
  }
  if (through.some(hasShipped))
    await db
      .updateTable('order_line')
      .set((eb) => ({ shipped: eb.ref('quantity') }))
      .where('order_id', '=', id)
      .execute()
  const { id: line } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { number, id, line }
}
