import { basketAdd, basketProducts, basketRemove } from '@verstak/contract/basket/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance
let [drill, bits] = [0, 0]
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 500_000 })
  bits = await addProduct(test.db, fixings, { article: 'BITS', price: 10_000 })
  await test.db
    .insertInto('product_related')
    .values({ product_id: drill, position: 1, related_id: bits })
    .execute()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const add = async (body: Record<string, unknown>) => (await callApp(app, basketAdd, { body }, guest)).json()

it('with the flag a change returns what the basket is missing; without it the response is as before', async () => {
  const pushed = (await add({ product_id: drill, motivation: 'Y' })).data
  expect(pushed.motivation_block).toMatchObject({ left: 500_000 })
  expect(pushed.basket_slider.map((card: { id: number }) => card.id)).toEqual([bits])
  const plain = (await add({ product_id: bits })).data
  expect(plain).not.toHaveProperty('motivation_block')
  const removed = await callApp(app, basketRemove, { body: { product_id: bits, motivation: 'Y' } }, guest)
  expect(removed.json().data.basket_slider.map((card: { id: number }) => card.id)).toEqual([bits])
  expect((await add({ product_id: drill, motivation: 'N' })).errors[0].field).toBe('motivation')
})

it('a product is identified by id or code, not by two that differ', async () => {
  expect((await add({ product: 'bits', quantity: 3 })).data.basket_quantity).toMatchObject({ [bits]: 3 })
  expect((await add({ product: 'no-such' })).status).toBe('error')
  expect((await add({ product: 'bits', product_id: drill })).errors[0].field).toBe('product')
  expect((await add({})).errors[0].field).toBe('product_id')
})

it('the names of the list payload also limit and filter the list', async () => {
  const list = async (query: Record<string, string>) =>
    (await callApp(app, basketProducts, { query }, guest)).json().data
  await add({ product_id: drill })
  await add({ product_id: bits })
  expect((await list({ limit: '1' })).pagination).toEqual({ limit: 1, page: 1, page_count: 2 })
  expect((await list({ filter: 'krepezh' })).grid.row).toHaveLength(1)
})
