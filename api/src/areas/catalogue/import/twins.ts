import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { sharingStock } from '#db/twins.ts'
import { groupTwins, type Supply } from './group-twins.ts'
import { MAIN_SOURCE } from './source-names.ts'

const MOST_UNITS = UNCOUNTED_STOCK - 1

/**
 * Re-detects duplicates across sources; call it after every change of products, their stock, or hidden
 * sources, before the catalogue is finished. Returns the number of duplicates.
 */
export async function linkDuplicates(trx: DbOrTransaction): Promise<number> {
  const wanted = await findTwins(trx)
  const { rows: known } = await sql<{ id: number; shown: number }>`
    SELECT id, twin_of AS shown FROM product WHERE twin_of IS NOT NULL`.execute(trx)
  const before = new Map(known.map(({ id, shown }) => [id, shown]))
  const changed = [...new Set([...before.keys(), ...wanted.keys()])].filter(
    (id) => before.get(id) !== wanted.get(id),
  )
  if (changed.length > 0) {
    const touched = changed.flatMap((id) => [id, before.get(id), wanted.get(id)]).filter((id) => id != null)
    await takeApart(trx, sql`SELECT unnest(${touched}::bigint[])`)
    await sql`UPDATE product SET twin_of = m.shown
      FROM unnest(${changed}::bigint[], ${changed.map((id) => wanted.get(id) ?? null)}::bigint[]) AS m(id, shown)
      WHERE product.id = m.id`.execute(trx)
  }
  if (wanted.size > 0) await putTogether(trx)
  return wanted.size
}

/**
 * Call it before the source's stock is written: restores the own stock of its products and of their
 * duplicates.
 */
export async function takeApartSource(trx: DbOrTransaction, source: string): Promise<void> {
  await takeApart(
    trx,
    sql`SELECT id FROM product WHERE source = ${source} AND twin_of IS NOT NULL
      UNION ALL
      SELECT p.id FROM product AS p JOIN product AS t ON t.twin_of = p.id WHERE p.source = ${source}`,
  )
}

/** In-store codes start with 2, or with 0 or 2 if short, and are not unique worldwide. */
const worldwide = sql`NOT (length(b.barcode) = 13 AND b.barcode LIKE '2%')
  AND NOT (length(b.barcode) = 8 AND b.barcode ~ '^[02]')`

/**
 * Products of different sources are duplicates when they have the same unit and the same barcode, or the same
 * brand and article. An article generated from the offer's id is ignored.
 */
async function findTwins(trx: DbOrTransaction): Promise<Map<number, number>> {
  const { rows: sources } = await sql`SELECT name FROM source AS s
    WHERE EXISTS (SELECT FROM product AS p WHERE p.source = s.name AND NOT p.hidden) LIMIT 2`.execute(trx)
  if (sources.length < 2) return new Map()
  const { rows } = await sql<{ goods: Supply[]; places: number[] }>`
    WITH good AS (
      SELECT id, source, unit, article, offer_id, article_key, lower(brand) AS maker,
        row_number() OVER (ORDER BY price IS NULL, source <> ${MAIN_SOURCE}, id) AS place
      FROM product WHERE NOT hidden
    ), known AS (
      SELECT 1 AS kind, g.unit || ' ' || lpad(b.barcode, 14, '0') AS key, g.id, g.source, g.place
      FROM good AS g JOIN product_barcode AS b ON b.product_id = g.id WHERE ${worldwide}
      UNION
      SELECT 2, unit || ' ' || maker || ' ' || article_key, id, source, place FROM good
      WHERE maker <> '' AND article_key <> '' AND article <> offer_id
    )
    SELECT json_agg(json_build_object('id', id, 'source', source) ORDER BY place) AS goods,
      array_agg(place::int ORDER BY place) AS places
    FROM known GROUP BY kind, key HAVING count(DISTINCT source) > 1 ORDER BY kind, min(place), key`.execute(
    trx,
  )
  const places = new Map(rows.flatMap(({ goods, places: of }) => goods.map(({ id }, i) => [id, of[i] ?? 0])))
  return groupTwins(
    rows.map(({ goods }) => goods),
    (id) => places.get(id) ?? 0,
  )
}

/** Locks in the order in which orders lock stock, so that the two cannot deadlock. */
async function lockStock(trx: DbOrTransaction, members: RawBuilder<unknown>): Promise<void> {
  await sql`SELECT 1 FROM stock AS k WHERE k.product_id IN (SELECT id FROM ${members} AS m)
    ORDER BY k.product_id, k.warehouse FOR UPDATE`.execute(trx)
}

/**
 * Units sold since the merge are subtracted from the visible product's own stock first, then from its
 * duplicates in the order of ids; returned units are added to the visible one.
 */
async function takeApart(trx: DbOrTransaction, products: RawBuilder<unknown>): Promise<void> {
  const members = sharingStock(products)
  await lockStock(trx, members)
  await sql`WITH part AS (
      SELECT k.product_id, k.warehouse, k.quantity, k.own::bigint AS own,
        k.product_id = m.shown AS is_shown, LEAST(sum(k.own) OVER one, ${sql.lit(MOST_UNITS)}) - k.quantity AS sold,
        COALESCE(sum(k.own) OVER (one ORDER BY k.product_id <> m.shown, k.product_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM ${members} AS m JOIN stock AS k ON k.product_id = m.id WHERE k.own IS NOT NULL
      WINDOW one AS (PARTITION BY m.shown, k.warehouse)
    )
    UPDATE stock SET own = NULL, quantity = CASE
        WHEN part.quantity >= ${sql.lit(UNCOUNTED_STOCK)} THEN part.own
        WHEN part.sold >= 0 THEN part.own - LEAST(part.own, GREATEST(part.sold - part.before, 0))
        WHEN part.is_shown THEN LEAST(part.own - part.sold, ${sql.lit(MOST_UNITS)})
        ELSE part.own END
    FROM part WHERE stock.product_id = part.product_id AND stock.warehouse = part.warehouse`.execute(trx)
}

/** Writes the total stock of a product and its duplicates into the rows of each. */
async function putTogether(trx: DbOrTransaction): Promise<void> {
  const members = sql`(
    WITH every AS MATERIALIZED (
      SELECT twin_of AS shown, id FROM product WHERE twin_of IS NOT NULL
      UNION
      SELECT twin_of, twin_of FROM product WHERE twin_of IS NOT NULL
    )
    SELECT shown, id FROM every WHERE shown IN (
      SELECT apart.shown FROM every AS apart JOIN stock AS k ON k.product_id = apart.id WHERE k.own IS NULL))`
  await lockStock(trx, members)
  await sql`WITH member AS MATERIALIZED (SELECT shown, id FROM ${members} AS m),
    total AS (
      SELECT m.shown, k.warehouse, CASE WHEN max(k.quantity) >= ${sql.lit(UNCOUNTED_STOCK)}
        THEN ${sql.lit(UNCOUNTED_STOCK)} ELSE LEAST(sum(k.quantity), ${sql.lit(MOST_UNITS)})::int END AS quantity
      FROM member AS m JOIN stock AS k ON k.product_id = m.id GROUP BY m.shown, k.warehouse
    )
    INSERT INTO stock (product_id, warehouse, quantity, own)
    SELECT m.id, t.warehouse, t.quantity, COALESCE(k.quantity, 0)
    FROM member AS m JOIN total AS t ON t.shown = m.shown
      LEFT JOIN stock AS k ON k.product_id = m.id AND k.warehouse = t.warehouse
    ORDER BY m.id, t.warehouse
    ON CONFLICT (product_id, warehouse) DO UPDATE SET quantity = excluded.quantity, own = excluded.own`.execute(
    trx,
  )
}
