import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '../testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let base: TestDatabase
let tools: number
beforeAll(async () => {
  base = await openTestDatabase()
  ;({ tools } = await addSections(base.db))
})
afterAll(() => base.close())

const stockOf = (id: number) => base.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute()

test('parts of a product reference an existing one, and are removed with it', async () => {
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
  // One invalid row among many is enough.
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

test('a product references an existing section, picture and source, also after a change, and prevents their removal', async () => {
  const id = await addProduct(base.db, tools, { article: 'K-3' })
  await sql`INSERT INTO picture (id, source) VALUES ('its', 'its.png'), ('no', 'no.png')`.execute(base.db)
  const change = (to: { section_id?: number; picture_id?: string | null; source?: string }) =>
    base.db.updateTable('product').set(to).where('id', '=', id).execute()
  await change({ picture_id: 'its', section_id: tools })
  for (const to of [{ section_id: 999_999 }, { picture_id: 'none' }, { source: 'nobody' }])
    await expect(change(to)).rejects.toThrow(`product.${Object.keys(to)[0]} names no row of`)
  const orphan = {
    offer_id: 'K-4',
    code: 'k-4',
    article: 'K-4',
    article_key: 'K4',
    name: 'Ничей',
    section_id: 999_999,
  }
  await expect(base.db.insertInto('product').values(orphan).execute()).rejects.toThrow(
    'product.section_id names no row of section: 999999',
  )

  const { source } = await base.db
    .selectFrom('product')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const statement of [
    sql`DELETE FROM section WHERE id = ${tools}`,
    sql`DELETE FROM picture WHERE id = 'its'`,
    sql`DELETE FROM source WHERE name = ${source}`,
  ])
    await expect(statement.execute(base.db)).rejects.toMatchObject({ code: '23503' })
  await change({ picture_id: null })
  await sql`DELETE FROM picture`.execute(base.db)
})
