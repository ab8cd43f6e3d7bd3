import { ShopError } from '@verstak/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { findDraft, saveDraft } from '#areas/orders/checkout/draft.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { testOrderForm } from '#areas/orders/checkout/testing/order-form.ts'
import { setDeliveryCost } from '#areas/orders/orders/delivery-cost.ts'
import { orderDetail } from '#areas/orders/orders/service.ts'
import { invoiceNow } from '#areas/orders/orders/testing/move.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { basketContent } from './content.ts'
import { mergeGuestBasket } from './merge.ts'
import { decideMerge } from './merge-question.ts'
import { addToBasket } from './service.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let [drill, saw, glove] = [0, 0, 0]
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 500_000 })
  saw = await addProduct(test.db, tools, { article: 'SAW', price: 100_000 })
  glove = await addProduct(test.db, tools, { article: 'GLOVE', price: 9_931 })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('basket').execute()
  await test.db.deleteFrom('message').execute()
  await addToBasket(test.db, buyer, { product_id: drill })
  await addToBasket(test.db, buyer, { product_id: saw })
  await addToBasket(test.db, guest, { product_id: glove })
  await test.db.transaction().execute((trx) => mergeGuestBasket(trx, buyer.user.id, guest.guest, STOCK))
})

const place = () => placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, testOrderForm())
const contents = () => basketContent({ db: test.db, config: {} }, buyer, { page: 1, pageSize: 50 })
const ids = async () => (await contents()).grid.row.map((row) => row.product_id)
const detail = (number: string) => orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })

it('after a merge nothing is ordered before the person decides', async () => {
  expect((await contents()).merged).toEqual({ state: 'asked', older: 2, newer: 1, newer_sum: 9_931 })
  const refusal = await place().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ShopError)
  expect(await ids()).toEqual([glove, saw, drill])
})

it('only new lines are ordered; older ones stay and are not asked about again', async () => {
  await decideMerge(test.db, buyer, 'new')
  const { basket, merged } = await checkoutContent(test.db, buyer)
  expect(merged?.state).toBe('new')
  expect(basket.rows.map((row) => row.product_id)).toEqual([glove])
  expect(basket.info).toMatchObject({ positions: 1, sum: 9_931 })
  const order = await detail(await place())
  expect(order).toMatchObject({ positions: 1, sum: 9_931 })
  expect(await ids()).toEqual([saw, drill])
  await addToBasket(test.db, buyer, { product_id: glove })
  expect((await contents()).merged).toBeNull()
  expect((await detail(await place())).positions).toBe(3)
})

it('all lines are ordered when the person chooses so', async () => {
  await decideMerge(test.db, buyer, 'all')
  expect((await contents()).merged).toBeNull()
  const order = await detail(await place())
  expect(order).toMatchObject({ positions: 3, delivery_cost: expect.stringMatching(/рассчитает менеджер/) })
  expect(await contents()).toMatchObject({ last_order: order.order_number })
})

it('an older line changed by the person counts as new', async () => {
  await addToBasket(test.db, buyer, { product_id: saw })
  expect((await contents()).merged).toMatchObject({ older: 1, newer: 2 })
  await addToBasket(test.db, buyer, { product_id: drill })
  expect((await contents()).merged).toBeNull()
})

it('a basket merged into an empty one, or with the same products, asks nothing', async () => {
  await test.db.deleteFrom('basket').execute()
  await addToBasket(test.db, buyer, { product_id: glove })
  await addToBasket(test.db, guest, { product_id: glove })
  await test.db.transaction().execute((trx) => mergeGuestBasket(trx, buyer.user.id, guest.guest, STOCK))
  expect((await contents()).merged).toBeNull()
})

it('a manager sets the delivery cost: the buyer is notified, and the invoice contains it', async () => {
  await decideMerge(test.db, buyer, 'all')
  const number = await place()
  await test.db.deleteFrom('message').execute()
  await test.db.transaction().execute((trx) => setDeliveryCost(trx, number, 45_000))
  expect((await detail(number)).delivery_cost).toBe('450\u00a0₽')
  const [letter] = await test.db.selectFrom('message').selectAll().execute()
  expect(letter?.body_text).toMatch(/Доставка стоит 450\s₽/)
  const invoice = await invoiceNow(test.db, number)
  expect(invoice.sum).toBe(609_931 + 45_000)
  expect(invoice.lines.at(-1)).toMatchObject({ name: 'Доставка', sum: 45_000 })
})

it('a draft is kept until it is deleted or the order is placed', async () => {
  await saveDraft(test.db, buyer.user.id, { comment: 'Звонить' })
  await saveDraft(test.db, buyer.user.id, { comment: 'Не звонить' })
  expect((await checkoutContent(test.db, buyer)).draft).toEqual({ comment: 'Не звонить' })
  await saveDraft(test.db, buyer.user.id, {})
  expect(await findDraft(test.db, buyer.user.id)).toBeNull()
  await saveDraft(test.db, buyer.user.id, { comment: 'Звонить' })
  await decideMerge(test.db, buyer, 'all')
  await place()
  expect(await findDraft(test.db, buyer.user.id)).toBeNull()
})
