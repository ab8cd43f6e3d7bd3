import * as domain from '@verstak/domain/orderable.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSections, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { canBeOrdered } from './can-be-ordered.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.close())

const LARGEST_INT = 2 ** 31 - 1
const upTo = (most: number) => Math.floor(Math.random() * (most + 1))
const mostly = <T>(usual: T, rare: T) => (Math.random() < 0.9 ? usual : rare)

function randomProduct(): domain.Orderable {
  const most = mostly(12, LARGEST_INT - 1)
  return {
    hidden: mostly(false, true),
    price: mostly<number | null>(100, null),
    min_quantity: 1 + upTo(most),
    multiplicity: 1 + upTo(most),
    stock: upTo(mostly(2 * 12, LARGEST_INT)),
  }
}

const known: domain.Orderable = { hidden: false, price: 100, min_quantity: 5, multiplicity: 4, stock: 6 }
const products = [
  known,
  { ...known, stock: 8 },
  { ...known, stock: UNCOUNTED_STOCK },
  ...Array.from({ length: 4000 }, randomProduct),
]

interface Answer extends domain.Orderable {
  readonly asked: boolean
  readonly kept: boolean
}

async function askSql(): Promise<readonly Answer[]> {
  const { tools } = await addSections(base.db)
  const given = sql`(
    SELECT *, row_number() OVER () AS nth FROM json_to_recordset(${JSON.stringify(products)}::json)
      AS (hidden boolean, price bigint, min_quantity int, multiplicity int, stock int)
  ) AS g`
  await sql`
    INSERT INTO product (offer_id, code, article, article_key, name, section_id, hidden, price, min_quantity, multiplicity)
    SELECT nth, nth, nth, nth, 'Товар', ${tools}, hidden, price, min_quantity, multiplicity FROM ${given}
  `.execute(base.db)
  await sql`
    INSERT INTO stock (product_id, warehouse, quantity)
    SELECT p.id, ${STOCK}, g.stock FROM ${given} JOIN product AS p ON p.code = g.nth::text
    WHERE g.stock > 0 OR g.nth % 2 = 0
  `.execute(base.db)
  const { rows } = await sql<Answer>`
    SELECT p.hidden, p.price, p.min_quantity, p.multiplicity, coalesce(k.quantity, 0) AS stock, p.buyable AS kept,
      ${canBeOrdered('p', 'k.quantity')} AS asked
    FROM product AS p LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${STOCK}
    ORDER BY p.offer_id::int
  `.execute(base.db)
  return rows
}

test('SQL and the domain agree on what can be ordered, for any quantities', async () => {
  const answers = await askSql()
  expect(answers).toHaveLength(products.length)
  expect(answers.slice(0, 3).map(({ asked }) => asked)).toEqual([false, true, true])
  const wrong = answers.filter((product) => {
    const expected = domain.canBeOrdered(product)
    return product.asked !== expected || product.kept !== expected
  })
  expect(wrong).toEqual([])
})
