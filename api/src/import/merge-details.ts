import { sql } from 'kysely'
import type { DbOrTransaction } from '../db/database.ts'
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
  const touched = sql`FROM touched AS t JOIN staged AS s ON s.offer_id = t.offer_id`
  await sql`INSERT INTO product_property (product_id, position, name, value, number, unit)
    SELECT t.id, p.position, p.v->>'name', p.v->>'value', (p.v->>'number')::numeric, p.v->>'unit'
    ${touched}, jsonb_array_elements(s.properties) WITH ORDINALITY AS p(v, position)`.execute(trx)
  await sql`INSERT INTO product_barcode (product_id, barcode)
    SELECT t.id, unnest(s.barcodes) ${touched}`.execute(trx)
  await sql`INSERT INTO product_picture (product_id, position, picture_id)
    SELECT t.id, p.position, p.v->>'id'
    ${touched}, jsonb_array_elements(s.pictures) WITH ORDINALITY AS p(v, position)`.execute(trx)
  // An unchanged product may name a product that only came now, so all products are checked.
  await sql`INSERT INTO product_related (product_id, position, related_id)
    SELECT own.id, r.position, other.id
    FROM staged AS s JOIN product AS own ON own.source = ${source.name} AND own.offer_id = s.offer_id
      CROSS JOIN unnest(s.related) WITH ORDINALITY AS r(offer_id, position)
      JOIN product AS other ON other.source = ${source.name} AND other.offer_id = r.offer_id
    WHERE s.related <> '{}' AND (EXISTS (SELECT FROM touched WHERE id = own.id)
      OR EXISTS (SELECT FROM touched WHERE id = other.id AND added))
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** A warehouse that an offer does not name has none of it; rows that say so already are not written. */
export async function mergeStock(trx: DbOrTransaction, source: Source): Promise<void> {
  await sql`INSERT INTO warehouse (id, name)
    SELECT DISTINCT key, COALESCE(${JSON.stringify(ownWarehouses)}::jsonb->>key, key)
    FROM staged, jsonb_object_keys(stock) AS key ON CONFLICT DO NOTHING`.execute(trx)
  const known = sql`staged AS s JOIN product AS p ON p.source = ${source.name} AND p.offer_id = s.offer_id`
  await sql`UPDATE stock SET quantity = 0 FROM ${known}
    WHERE stock.product_id = p.id AND stock.quantity > 0 AND NOT s.stock ? stock.warehouse`.execute(trx)
  // Orders lock stock in the order of ids too, so the two cannot deadlock.
  await sql`INSERT INTO stock (product_id, warehouse, quantity)
    SELECT p.id, q.key, q.value::int
    FROM ${known} CROSS JOIN jsonb_each_text(s.stock) AS q
      LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = q.key
    WHERE k.quantity IS DISTINCT FROM q.value::int
    ORDER BY p.id, q.key
    ON CONFLICT (product_id, warehouse) DO UPDATE SET quantity = excluded.quantity`.execute(trx)
  await sql`SELECT refresh_buyable(ARRAY(SELECT id FROM touched))`.execute(trx)
}
