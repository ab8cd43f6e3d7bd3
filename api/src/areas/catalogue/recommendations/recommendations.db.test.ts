import {
  blockAdded,
  blockTapped,
  blockViewed,
  recommendAccessories,
  recommendInCategories,
  recommendPersonal,
  recommendRelated,
} from '@verstak/contract/recommendations/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { forgetOldEvents } from './events.ts'
import { recomputePairs } from './pairs.ts'
import { basketWith, orderWith } from './testing/purchases.ts'

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
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of [
    'customer_order',
    'basket',
    'product_related',
    'recommendation_event',
    'product_together',
    'attempt',
  ] as const)
    await test.db.deleteFrom(table).execute()
})

const basketOf = (articles: readonly string[], owner?: object) => basketWith(test.db, articles, owner)
const orderOf = (articles: readonly string[], by: number | 'organization', status?: 'cancelled') =>
  orderWith(test.db, articles, by === 'organization' ? buyer.user : by, status)
const BUYERS = [1, 2, 3]

type Answer = { json: () => { data: { items: { article: string }[] } } }
const articlesOf = (answer: Answer) => answer.json().data.items.map(({ article }) => article)
const together = async (...articles: string[]) => {
  const productIds = articles.map((article) => ids[article]).join(',')
  return articlesOf(await callApp(app, recommendRelated, { query: { productIds } }))
}

it('products that several buyers ordered together are companions; ubiquitous products weigh less', async () => {
  for (const by of BUYERS) {
    await orderOf(['SAW', 'BLADE', 'HAT'], by)
    await orderOf(['SAW', 'BLADE'], by)
    await orderOf(['OIL', 'HAT'], by)
    await orderOf(['GLUE', 'HAT'], by)
  }
  await recomputePairs(test.db)
  expect(await together('SAW')).toEqual(['BLADE', 'HAT'])
  expect(await together('SAW', 'BLADE')).toEqual(['HAT'])
  await test.db.deleteFrom('customer_order').execute()
  await recomputePairs(test.db)
  expect(await together('SAW')).toEqual([])
})

describe('a pair of products', () => {
  const shown = async () => {
    await recomputePairs(test.db)
    return together('SAW')
  }

  it('ordered by two buyers is not shown, however often and in however many baskets; a third one shows it', async () => {
    for (const by of [1, 2, 2, 1, 1]) await orderOf(['SAW', 'BLADE'], by)
    for (let n = 0; n < 5; n++) await basketOf(['SAW', 'BLADE'])
    expect(await shown()).toEqual([])
    await orderOf(['SAW', 'BLADE'], 3)
    expect(await shown()).toEqual(['BLADE'])
  })

  it('is ordered by an organisation once, whoever of its people ordered', async () => {
    for (const by of [1, 'organization', 'organization'] as const) await orderOf(['SAW', 'BLADE'], by)
    expect(await shown()).toEqual([])
    await orderOf(['SAW', 'BLADE'], 2)
    expect(await shown()).toEqual(['BLADE'])
  })

  it('is not shown for a cancelled order', async () => {
    for (const by of [1, 2]) await orderOf(['SAW', 'BLADE'], by)
    await orderOf(['SAW', 'BLADE'], 3, 'cancelled')
    expect(await shown()).toEqual([])
  })
})

it('without a history the companions of a product are its available accessories', async () => {
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

it('a click changes the recommendations, without products in the basket', async () => {
  for (const by of BUYERS) {
    await orderOf(['HAT', 'GLUE', 'OIL'], by)
    for (let n = 0; n < 2; n++) await orderOf(['SAW', 'BLADE'], by)
  }
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

it('a time stamp may be a number, as programs send it', async () => {
  const visit = { recomBlockId: 'popular', session: 's', timestamp: 1_793_000_000_000 }
  const productId = ids.HAT ?? 0
  for (const answer of [
    await callApp(app, blockViewed, { body: visit }),
    await callApp(app, blockTapped, { body: { ...visit, productId } }),
    await callApp(app, blockAdded, { body: { ...visit, productId } }),
  ])
    expect(answer.statusCode).toBe(200)
})

it('a click on an unknown product is refused and not stored', async () => {
  const answer = await callApp(app, blockTapped, { body: { recomBlockId: 'popular', productId: 999_999 } })
  expect(answer.statusCode).toBe(404)
  expect(await test.db.selectFrom('recommendation_event').select('id').execute()).toEqual([])
})

it('a section shows its most popular available products', async () => {
  const popular = { HAT: 9, 'SOLD-OUT': 8, OIL: 7 }
  for (const [article, popularity] of Object.entries(popular))
    await test.db.updateTable('product').set({ popularity }).where('article', '=', article).execute()
  const query = { categoryIds: String(section) }
  const shown = articlesOf(await callApp(app, recommendInCategories, { query }))
  expect(shown.slice(0, 2)).toEqual(['HAT', 'OIL'])
  expect(shown).not.toContain('SOLD-OUT')
})
