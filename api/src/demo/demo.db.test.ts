import { recommendAccessories, recommendRelated } from '@verstak/contract/recommendations/calls.ts'
import { getUsersList } from '@verstak/contract/users/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishCatalog } from '#areas/catalogue/import/finish.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createDemoPurchases } from './purchases.ts'
import { createDemoUsers } from './users.ts'

let test: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

it('the demo organisation has a second page of people; the named ones are on the first', async () => {
  const { token } = await demoVisitor(test.db, 'admin@demo.example')
  for (const _again of [1, 2]) await createDemoUsers(test.db)
  const pageOf = async (page: number) =>
    (await callApp(app, getUsersList, { query: { page: String(page) } }, { token })).json().data
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect([first.users.length, second.users.length > 0]).toEqual([20, true])
  expect(first.pageNavigation.page_count).toBe(2)
  expect(first.users.map(({ name }: { name: string }) => name)).toContain('Елена Смотрова')
})

it('what is taken together with a tool differs from its accessories', async () => {
  const { tools, fixings } = await addSections(test.db)
  const drill = await addProduct(test.db, tools, { article: 'DRILL' })
  const saw = await addProduct(test.db, tools, { article: 'SAW' })
  const bit = await addProduct(test.db, fixings, { article: 'BIT' })
  await test.db
    .updateTable('section')
    .set({ name: 'Спецодежда и средства защиты' })
    .where('code', '=', 'krepezh')
    .execute()
  for (let i = 0; i < 4; i++) await addProduct(test.db, fixings, { article: `GLOVES-${i}` })
  await test.db
    .insertInto('product_related')
    .values([drill, saw].map((product_id) => ({ product_id, position: 1, related_id: bit })))
    .execute()
  await test.db.transaction().execute(finishCatalog)
  for (const _again of [1, 2]) await createDemoPurchases(test.db)

  for (const id of [drill, saw]) {
    const articles = async (call: typeof recommendRelated) => {
      const answer = await callApp(app, call, { query: { productIds: String(id) } })
      return answer.json().data.items.map(({ article }: { article: string }) => article)
    }
    const [accessories, related] = [await articles(recommendAccessories), await articles(recommendRelated)]
    expect(accessories).toEqual(['BIT'])
    expect(related.filter((article: string) => article.startsWith('GLOVES')).length).toBeGreaterThanOrEqual(2)
  }
})
