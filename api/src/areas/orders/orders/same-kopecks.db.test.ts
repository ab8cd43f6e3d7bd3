import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '#areas/cabinet/summary/balance.ts'
import { DEFERRED_SUM } from '#db/order-money.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { type KopeckShop, live, place } from './testing/kopeck-shop.ts'
import { agree } from './testing/kopecks-agree.ts'
import { ARTICLES, certain, randomOrder } from './testing/random-order.ts'

let shop: KopeckShop
let close = async () => {}

beforeAll(async () => {
  const test = await openTestDatabase()
  close = () => test.close()
  const { db } = test
  const { tools } = await addSections(db)
  const goods: number[] = []
  for (const article of ARTICLES) goods.push(await addProduct(db, tools, { article, stock: 1_000_000 }))
  shop = { db, goods, buyer: await demoVisitor(db) }
})
afterAll(() => close())

/** `RANDOM_ORDERS=200` tries more orders than the gate does. */
const numRuns = Number(process.env.RANDOM_ORDERS ?? 20)

it('basket, order, letters, lists, tables, invoice, documents and debts of an order say the same kopecks', async () => {
  await fc.assert(
    fc.asyncProperty(randomOrder, async (random) => {
      const number = await place(shop, random)
      await live(shop, number, random, () => agree(shop, number))
    }),
    {
      numRuns,
      examples: [[certain], [{ ...certain, payment: 'invoice', end: 'ship', paid: [120, 0] }]],
      endOnFailure: true,
    },
  )
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(sum(${DEFERRED_SUM}), 0)::float8 AS used FROM customer_order o`.execute(shop.db)
  const happened = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM order_line WHERE shortage IS NOT NULL)::int AS short,
      (SELECT count(*) FROM order_history WHERE reason = 'ended-short')::int AS ended_short,
      (SELECT count(*) FROM correction_line WHERE new_quantity < quantity)::int AS returned,
      (SELECT count(*) FROM correction_line WHERE new_quantity = quantity)::int AS cheaper,
      (SELECT count(*) FROM order_refund WHERE reason = 'claim')::int AS refunds`.execute(shop.db)
  for (const [what, count] of Object.entries(happened.rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
  const balance = await balanceOf(shop.db, shop.buyer.user)
  expect(balance?.used ?? 0).toBe(rows[0]?.used ?? 0)
})
