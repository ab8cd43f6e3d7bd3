import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import type { ExampleData } from '@verstak/contract/payments/example-requests.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as v from 'valibot'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { STOCK } from '#testing/fixtures.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill }) => {
  await addToBasket(db, buyer, { product_id: drill, quantity: 1 })
  const form = v.parse(orderForm, {
    idempotencyKey: 'the-card-order-of-the-examples',
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  const cardOrder = await placeOrder({ db, config: {} }, buyer.user, STOCK, form)
  const { id, sum } = await db
    .updateTable('customer_order')
    .set({ payment: 'card', delivery_cost: 0 })
    .where('id', '=', parseOrderNumber(cardOrder))
    .returning(['id', 'sum'])
    .executeTakeFirstOrThrow()
  const url = 'https://bank.example/pay/of-the-examples'
  await db
    .insertInto('payment')
    .values({ order_id: id, amount: sum, state: 'pending', provider_id: `of-the-examples-${id}`, url })
    .execute()
  return { cardOrder }
}
