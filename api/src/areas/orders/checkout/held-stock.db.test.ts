import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { addProduct, addSections, demoVisitor, STOCK, setStock, stockOf } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { moveThrough } from '../orders/testing/move.ts'
import { placeOrder } from './place-order.ts'
import { testOrderForm } from './testing/order-form.ts'

/** Price of a unit: three fit the limit, four do not. */
const PRICE = Math.floor(settings.unconfirmedOrders.newCustomerSum / 3)
let test: TestDatabase
let machine = 0
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let colleague: Awaited<ReturnType<typeof demoVisitor>>

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  machine = await addProduct(test.db, tools, { article: 'ST-1', name: 'Станок', price: PRICE })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('customer_order').execute()
  await emptyBaskets()
  await setPrice(PRICE)
  await setStock(test.db, machine, 10)
})

const emptyBaskets = () => test.db.deleteFrom('basket').execute()
const setPrice = (price: number) =>
  test.db.updateTable('product').set({ price }).where('id', '=', machine).execute()
async function order(quantity: number, visitor = buyer): Promise<string> {
  await addToBasket(test.db, visitor, { product_id: machine, quantity })
  return placeOrder({ db: test.db, config: {} }, visitor.user, STOCK, testOrderForm())
}
const becomes = (number: string, status: 'cancelled' | 'confirmed') => moveThrough(test.db, number, status)
const REFUSED = 'conflict basket'

it('limits the reserved sum of new customers; a refusal changes nothing', async () => {
  await order(3)
  expect(await endOf(order(1))).toBe(REFUSED)
  expect(await stockOf(test.db, machine)).toBe(7)
  expect(await test.db.selectFrom('customer_order').select('id').execute()).toHaveLength(1)
})

it('an organisation counts as one customer, also for concurrent orders', async () => {
  const ends = await Promise.all([endOf(order(2)), endOf(order(2, colleague))])
  expect(ends.filter((end) => end === REFUSED)).toHaveLength(1)
  expect(await stockOf(test.db, machine)).toBe(8)
})

it('a cancelled order frees no more than the customer’s limit', async () => {
  await becomes(await order(1), 'cancelled')
  expect(await endOf(order(4))).toBe(REFUSED)
  await emptyBaskets()
  expect(await endOf(order(3))).toBe('success')
})

it('an order of exactly the limit is accepted, and a kopeck more is refused', async () => {
  const { newCustomerSum } = settings.unconfirmedOrders
  await setPrice(newCustomerSum + 1)
  expect(await endOf(order(1))).toBe(REFUSED)
  await emptyBaskets()
  await setPrice(newCustomerSum)
  expect(await endOf(order(1))).toBe('success')
})

it('an order waiting for approval reserves its products too', async () => {
  await order(3)
  await test.db.updateTable('customer_order').set({ status: 'approval' }).execute()
  expect(await endOf(order(1))).toBe(REFUSED)
})

it('a cancelled order is no longer counted, and a confirmed one lifts the limit', async () => {
  await becomes(await order(3), 'cancelled')
  const number = await order(3)
  await becomes(number, 'confirmed')
  expect(await endOf(order(4))).toBe('success')
})
