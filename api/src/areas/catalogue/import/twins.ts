import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { groupTwins, type Supply } from './group-twins.ts'
import { MAIN_SOURCE } from './source-names.ts'

/**
 * Re-detects duplicates across sources; call it after every change of products or hidden sources, before their
 * stock is refreshed and the catalogue is finished.
 */
export async function linkDuplicates(trx: DbOrTransaction): Promise<void> {
  const wanted = await findTwins(trx)
  await sql`UPDATE product SET twin_of = m.shown
    FROM (
      SELECT id, max(shown) AS shown FROM (
        SELECT id, NULL::bigint AS shown FROM product WHERE twin_of IS NOT NULL
        UNION ALL SELECT * FROM unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::bigint[])
      ) AS one GROUP BY id
    ) AS m
    WHERE product.id = m.id AND product.twin_of IS DISTINCT FROM m.shown`.execute(trx)
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
