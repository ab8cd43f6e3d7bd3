import {
  blockTapped,
  recommendAccessories,
  recommendInCategories,
  recommendPersonal,
  recommendRelated,
} from '@verstak/shared/contract/recommendations/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { forgetOldEvents } from './events.ts'
import { recomputePairs } from './pairs.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: SignedIn
let section = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  section = tools
  for (const article of ['SAW', 'BLADE', 'OIL', 'HAT', 'SOLD-OUT', 'GLUE'])
    ids[article] = await addProduct(test.db, tools, { article, stock: article === 'SOLD-OUT' ? 0 : 1000 })
  buyer = await demoVisitor(test.db)
  app = await openTestApp(test.db)
}, 60_000)
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of [
    'basket',
    'product_related',
    'recommendation_event',
    'product_pair',
    'attempt',
  ] as const)
    await test.db.deleteFrom(table).execute()
})

/** A basket of another guest each time. */
let guests = 0
async function basketOf(articles: readonly string[], owner: object = { guest_hash: `guest ${++guests}` }) {
  const { id } = await test.db.insertInto('basket').values(owner).returning('id').executeTakeFirstOrThrow()
  const lines = articles.map((article) => ({ basket_id: id, product_id: ids[article] ?? 0, quantity: 1 }))
  await test.db.insertInto('basket_line').values(lines).execute()
}

type Answer = { json: () => { data: { items: { article: string }[] } } }
const articlesOf = (answer: Answer) => answer.json().data.items.map(({ article }) => article)
const together = async (...articles: string[]) => {
  const productIds = articles.map((article) => ids[article]).join(',')
  return articlesOf(await callApp(app, recommendRelated, { query: { productIds } }))
}

it('what stands together in baskets goes together; what everybody takes says less', async () => {
  await basketOf(['SAW', 'BLADE', 'HAT'])
  await basketOf(['SAW', 'BLADE'])
  await basketOf(['OIL', 'HAT'])
  await basketOf(['GLUE', 'HAT'])
  await recomputePairs(test.db)
  expect(await together('SAW')).toEqual(['BLADE', 'HAT'])
  expect(await together('SAW', 'BLADE')).toEqual(['HAT'])
  await test.db.deleteFrom('basket').execute()
  await recomputePairs(test.db)
  expect(await together('SAW')).toEqual([])
})

it('without a history a product goes with its accessories, those that can be bought', async () => {
  const relate = (article: string, position: number) =>
    test.db
      .insertInto('product_related')
      .values({ product_id: ids.SAW ?? 0, related_id: ids[article] ?? 0, position })
      .execute()
  await relate('SOLD-OUT', 0)
  await relate('OIL', 1)
  await relate('BLADE', 2)
  const query = { productIds: `${ids.SAW},999999` }
  expect(articlesOf(await callApp(app, recommendAccessories, { query }))).toEqual(['OIL', 'BLADE'])
  expect(await together('SAW')).toEqual(['OIL', 'BLADE'])
})

it('a tap changes what a shopper is shown, without what is in the basket already', async () => {
  for (let n = 0; n < 3; n++) await basketOf(['HAT', 'GLUE', 'OIL'])
  await recomputePairs(test.db)
  const shown = async () => articlesOf(await callApp(app, recommendPersonal, {}, { token: buyer.token }))
  expect((await shown()).slice(0, 2).sort()).not.toEqual(['HAT', 'OIL'])
  const tapped = await callApp(
    app,
    blockTapped,
    { body: { recomBlockId: 'popular', productId: ids.GLUE } },
    { token: buyer.token },
  )
  expect(tapped.statusCode).toBe(200)
  expect((await shown()).slice(0, 2).sort()).toEqual(['HAT', 'OIL'])
  await basketOf(['OIL'], { user_id: buyer.user.id })
  const after = await shown()
  expect(after[0]).toBe('HAT')
  expect(after).not.toContain('OIL')
  expect(await forgetOldEvents(test.db)).toBe(0)
})

it('a tap on a product that is not there is refused and not kept', async () => {
  const answer = await callApp(app, blockTapped, { body: { recomBlockId: 'popular', productId: 999_999 } })
  expect(answer.statusCode).toBe(404)
  expect(await test.db.selectFrom('recommendation_event').select('id').execute()).toEqual([])
})

it('a section shows what is most popular in it and can be bought', async () => {
  const popular = { HAT: 9, 'SOLD-OUT': 8, OIL: 7 }
  for (const [article, popularity] of Object.entries(popular))
    await test.db.updateTable('product').set({ popularity }).where('article', '=', article).execute()
  const query = { categoryIds: String(section) }
  const shown = articlesOf(await callApp(app, recommendInCategories, { query }))
  expect(shown.slice(0, 2)).toEqual(['HAT', 'OIL'])
  expect(shown).not.toContain('SOLD-OUT')
})
