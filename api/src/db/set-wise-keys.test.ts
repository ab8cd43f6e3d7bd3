import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '../testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
}, 60_000)
afterAll(() => base.close())

const stockOf = (id: number) => base.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute()

test('parts of a product name one that is there, and go with it', async () => {
  const { tools } = await addSections(base.db)
  const [one, other] = [
    await addProduct(base.db, tools, { article: 'K-1', stock: 3 }),
    await addProduct(base.db, tools, { article: 'K-2', stock: 4 }),
  ]
  const missing = Math.max(one, other) + 100
  await expect(
    base.db.insertInto('stock').values({ product_id: missing, warehouse: STOCK, quantity: 1 }).execute(),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    base.db.insertInto('stock').values({ product_id: one, warehouse: 'nowhere', quantity: 1 }).execute(),
  ).rejects.toMatchObject({ code: '23503' })
  // One wrong row among many is enough.
  await expect(
    sql`INSERT INTO product_barcode (product_id, barcode) VALUES (${one}, '1'), (${missing}, '2')`.execute(
      base.db,
    ),
  ).rejects.toThrow(`product_barcode.product_id names no row of product: ${missing}`)
  await expect(base.db.deleteFrom('warehouse').where('id', '=', STOCK).execute()).rejects.toMatchObject({
    code: '23503',
  })
  await sql`INSERT INTO product_related (product_id, position, related_id)
    VALUES (${one}, 1, ${other}), (${other}, 1, ${one})`.execute(base.db)

  await base.db.deleteFrom('product').where('id', '=', one).execute()
  expect(await stockOf(one)).toEqual([])
  expect(await stockOf(other)).toHaveLength(1)
  expect(await base.db.selectFrom('product_related').selectAll().execute()).toEqual([])
})
