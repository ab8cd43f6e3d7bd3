import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { addProduct, addSections, demoVisitor, setStock } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { checkoutContent } from './content.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 12_200 })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())

it('collects the data of the form', async () => {
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 2 })
  const content = await checkoutContent(test.db, buyer, new Date('2026-11-21T16:00:00+03:00'))
  expect(content.basket.info).toMatchObject({ positions: 1, sum: 24_400, vat: 4_400 })
  expect(content.basket.rows).toMatchObject([{ product_id: drill, quantity: 2, state: 'ok' }])
  expect(content.user).toEqual({
    name: 'Борис Закупкин',
    phone: '+79160000002',
    branchId: buyer.user.organization?.id,
  })
  expect(content.deliveryType.delivery).toMatchObject({ id: 2, name: 'Доставка', earliest: '2026-11-24' })
  expect(content.deliveryType.self.points.map((point) => point.name)).toEqual([
    '«Верстак» на Дмитровке',
    '«Верстак» на Варшавке',
    '«Верстак» на Рябиновой',
    '«Верстак» в Химках',
  ])
})

it('shows a line that can no longer be ordered, and excludes it from the sum', async () => {
  await setStock(test.db, drill, 1)
  const { basket } = await checkoutContent(test.db, buyer)
  expect(basket.rows[0]).toMatchObject({ state: 'over-stock', suggested_quantity: 1, can_buy: true })
  expect(basket.info).toMatchObject({ positions: 0, sum: 0, inactive: 0 })
})

it('binds the form to the session without exposing the token', async () => {
  const other = await demoVisitor(test.db)
  const sessids = await Promise.all([buyer, buyer, other].map((visitor) => checkoutContent(test.db, visitor)))
  const [first, again, others] = sessids.map((content) => content.sessid)
  expect(first).toBe(again)
  expect(first).not.toBe(others)
  expect(first).not.toContain(buyer.token)
})

it('lists addresses in the order of the specification', async () => {
  const organization_id = buyer.user.organization?.id ?? 0
  await test.db.deleteFrom('address').execute()
  const address = { organization_id, user_id: null }
  await test.db
    .insertInto('address')
    .values([
      { ...address, text: 'подтверждён', status: 'confirmed' },
      { ...address, text: 'без статуса, удаляется', status: null, deletion_requested: true },
      { ...address, text: 'без статуса', status: null },
      { ...address, text: 'отклонён', status: 'rejected' },
    ])
    .execute()
  const { addresses } = await checkoutContent(test.db, buyer)
  expect(addresses.map(({ text }) => text)).toEqual([
    'без статуса',
    'без статуса, удаляется',
    'подтверждён',
    'отклонён',
  ])
})
