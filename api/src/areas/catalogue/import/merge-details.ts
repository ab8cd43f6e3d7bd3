import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { ownWarehouses } from './own-warehouses.ts'
import type { Source } from './sources.ts'

export async function mergeDetails(trx: DbOrTransaction, source: Source): Promise<void> {
  for (const table of [
    'product_property',
    'product_barcode',
    'product_picture',
    'product_related',
    'product_facet',
  ])
    await sql`DELETE FROM ${sql.table(table)} WHERE product_id IN (SELECT id FROM touched WHERE NOT added)`.execute(
      trx,
    )
  const touched = sql`FROM staged AS s JOIN touched AS t ON t.id = s.id`
  await sql`INSERT INTO product_property (product_id, position, name, value, number, unit)
    SELECT t.id, p.position, p.v->>'name', p.v->>'value', (p.v->>'number')::numeric, p.v->>'unit'
    ${touched}, jsonb_array_elements(s.properties) WITH ORDINALITY AS p(v, position)`.execute(trx)
  await sql`INSERT INTO product_barcode (product_id, barcode)
    SELECT t.id, unnest(s.barcodes) ${touched}`.execute(trx)
  await sql`INSERT INTO product_picture (product_id, position, picture_id)
    SELECT t.id, p.position, p.v->>'id'
    ${touched}, jsonb_array_elements(s.pictures) WITH ORDINALITY AS p(v, position)`.execute(trx)
  // An unchanged product may refer to a product that was only added now, so all products are checked.
  await sql`INSERT INTO product_related (product_id, position, related_id)
    SELECT s.id, r.position, other.id
    FROM staged AS s CROSS JOIN unnest(s.related) WITH ORDINALITY AS r(offer_id, position)
      JOIN product AS other ON other.source = ${source.name} AND other.offer_id = r.offer_id
    WHERE s.related <> '{}' AND (EXISTS (SELECT FROM touched WHERE id = s.id)
      OR EXISTS (SELECT FROM touched WHERE id = other.id AND added))
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Adds unknown warehouses; the shop's own ones are named by their cities. */
export async function addWarehouses(trx: DbOrTransaction, ids: ReadonlySet<string>): Promise<void> {
  const rows = [...ids].map((id) => ({ id, name: ownWarehouses[id] ?? id }))
  if (rows.length > 0)
    await trx
      .insertInto('warehouse')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute()
}
