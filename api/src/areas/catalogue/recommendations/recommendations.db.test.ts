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
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { fillWithHistory } from '#testing/large-history.ts'
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

/** A basket of another guest each time. */
let guests = 0
async function basketOf(articles: readonly string[], owner: object = { guest_hash: `guest ${++guests}` }) {
  const { id } = await test.db.insertInto('basket').values(owner).returning('id').executeTakeFirstOrThrow()
  const lines = articles.map((article) => ({ basket_id: id, product_id: ids[article] ?? 0, quantity: 1 }))
  await test.db.insertInto('basket_line').values(lines).execute()
}

/** An order of a private person with this number, or of the buyer's organisation. */
async function orderOf(articles: readonly string[], by: number | 'organization', status = 'closed') {
  const person = by === 'organization' ? { id: buyer.user.id } : await personOf(by)
  const { id } = await test.db
    .insertInto('customer_order')
    .values({
      user_id: person.id,
      organization_id: by === 'organization' ? (buyer.user.organization?.id ?? null) : null,
      idempotency_key: `order-of-pairs-${++orders}`,
      status: status as 'closed' | 'cancelled',
      delivery_type: 2,
      address: 'Москва',
      stock_id: 'MCK',
      recipient_name: 'Покупатель',
      recipient_phone: '+79160000000',
      positions: articles.length,
      sum: 100,
      vat: 18,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = articles.map((article, position) => ({
    order_id: id,
    position: position + 1,
    product_id: ids[article] ?? 0,
    name: article,
    article,
    unit: 'шт',
    quantity: 1,
    price: 100,
    sum: 100,
    vat: 18,
    vat_rate: 22,
  }))
  await test.db.insertInto('order_line').values(lines).execute()
}
let orders = 0

const personOf = (by: number) =>
  test.db
    .insertInto('app_user')
    .values({ email: `person-${by}@demo.example`, name: 'Покупатель', password_hash: '-' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .then(() =>
      test.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', `person-${by}@demo.example`)
        .executeTakeFirstOrThrow(),
    )
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

/** The same in one query, whose time and memory grow with the square of the history. */
async function pairsByOneQuery() {
  const { buyers, days, most, perProduct, weights } = settings.pairs
  const { rows } = await sql<{ product_id: number; other_ids: number[]; scores: number[] }>`
    WITH taken AS (
      SELECT 'o' || l.order_id AS together, l.product_id, ${weights.order}::float8 AS weight,
        coalesce(-o.organization_id, o.user_id) AS buyer
      FROM order_line AS l JOIN customer_order AS o ON o.id = l.order_id
      WHERE o.status <> 'cancelled' AND o.created_at > now() - make_interval(days => ${days})
      UNION SELECT 'b' || basket_id, product_id, ${weights.basket}::float8, NULL FROM basket_line
      UNION SELECT 's' || set_id, product_id, ${weights.set}::float8, NULL FROM product_set_item
    ), shown AS (
      SELECT t.* FROM taken AS t JOIN product AS p ON p.id = t.product_id AND NOT p.hidden AND p.twin_of IS NULL
    ), kept AS (
      SELECT s.* FROM shown AS s JOIN (
        SELECT together FROM shown GROUP BY together HAVING count(*) BETWEEN 2 AND ${most}) AS small USING (together)
    ), alone AS (
      SELECT product_id, sum(weight) AS weight FROM kept GROUP BY product_id
    ), pairs AS (
      SELECT a.product_id, b.product_id AS other_id, sum(a.weight) AS weight
      FROM kept AS a JOIN kept AS b ON b.together = a.together AND b.product_id <> a.product_id
      GROUP BY a.product_id, b.product_id HAVING count(DISTINCT a.buyer) >= ${buyers}
    ), ranked AS (
      SELECT p.product_id, p.other_id, p.weight / sqrt(x.weight * y.weight) AS score,
        row_number() OVER (
          PARTITION BY p.product_id ORDER BY p.weight / sqrt(x.weight * y.weight) DESC, p.other_id) AS place
      FROM pairs AS p JOIN alone AS x ON x.product_id = p.product_id JOIN alone AS y ON y.product_id = p.other_id
    )
    SELECT product_id::int AS product_id, json_agg(other_id ORDER BY place) AS other_ids,
      json_agg(score ORDER BY place) AS scores
    FROM ranked WHERE place <= ${perProduct} GROUP BY product_id ORDER BY product_id`.execute(test.db)
  return rows
}

async function keptPairs() {
  const { rows } = await sql<{ product_id: number; other_ids: number[]; scores: number[] }>`
    SELECT product_id::int AS product_id, to_json(other_ids) AS other_ids, to_json(scores) AS scores
    FROM product_together ORDER BY product_id`.execute(test.db)
  return rows
}

/** The orders of the history belong to eight private persons in turn. */
async function spreadOverBuyers(db: Db): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO app_user (email, name, password_hash)
      SELECT 'spread-' || n || '@demo.example', 'Покупатель', '-' FROM generate_series(0, 7) AS n RETURNING id, email
    )
    UPDATE customer_order AS o SET user_id = made.id FROM made
    WHERE made.email = 'spread-' || (o.id % 8) || '@demo.example'`.execute(db)
}

it('equals the result of one query over the whole history; a second run writes only changes', async () => {
  const history = await openTestDatabase()
  const before = test
  try {
    await fillWithHistory(history.db, { products: 1_400, lines: 3_000 })
    await spreadOverBuyers(history.db)
    test = history
    const [some, other] = [{ guest_hash: 'one' }, { guest_hash: 'two' }]
    ids.SAW = 1
    ids.HAT = 1_399
    await basketOf(['SAW', 'HAT'], some)
    await basketOf(['SAW', 'HAT'], other)
    for (const by of BUYERS) await orderOf(['SAW', 'HAT'], by)
    await history.db.updateTable('product').set({ hidden: true }).where('id', '=', 17).execute()
    await recomputePairs(history.db)
    const first = await keptPairs()
    expect(first.length).toBeGreaterThan(20)
    expect(first).toEqual(await pairsByOneQuery())
    await history.db.deleteFrom('basket').execute()
    await history.db
      .updateTable('customer_order')
      .set({ status: 'cancelled' })
      .where('id', '<', 300)
      .execute()
    await recomputePairs(history.db)
    expect(await keptPairs()).toEqual(await pairsByOneQuery())
    await history.db.updateTable('customer_order').set({ status: 'cancelled' }).execute()
    await recomputePairs(history.db)
    expect(await keptPairs()).toEqual([])
  } finally {
    test = before
    await history.close()
  }
})
