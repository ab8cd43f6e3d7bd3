import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderDetail, orderList } from './areas/orders/orders/service.ts'
import { fillOrganization } from './fill-organization.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  for (const article of ['DR-1', 'DR-2', 'DR-3']) await addProduct(test.db, tools, { article, price: 12_200 })
})
afterAll(() => test.close())

it('creates people and orders whose sums equal the sums of their lines', async () => {
  const buyer = await demoVisitor(test.db)
  expect(await fillOrganization(test.db, { orders: 40, users: 12 })).toEqual({ orders: 40, users: 12 })
  const { orders, page_navigation, authors } = await orderList(test.db, buyer.user, {
    ...{ filter: 'all', page: 1, page_size: 40 },
  })
  expect(page_navigation.total).toBe(40)
  expect(authors.length).toBeGreaterThan(10)
  for (const { order_number, sum, positions } of orders) {
    const { basket, vat } = await orderDetail(test.db, buyer.user, order_number, { page: 1, page_size: 50 })
    expect(basket.items).toHaveLength(positions)
    const total = (part: 'sum' | 'vat') => basket.items.reduce((all, line) => all + line[part], 0)
    expect([total('sum'), total('vat')]).toEqual([sum, vat])
  }
})

it('reports missing demo data', async () => {
  await expect(fillOrganization(test.db, { orders: 40, users: 0 })).rejects.toMatchObject({
    kind: 'notFound',
  })
})
