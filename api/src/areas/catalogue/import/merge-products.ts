import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { sectionVector } from '#db/search-vector.ts'
import { settings } from '#settings.ts'
import { NO_SECTION } from './merge-sections.ts'
import { MAIN_SOURCE } from './source-names.ts'
import type { Source } from './sources.ts'
import { offerVector } from './staging.ts'

const fields =
  `name, name_key, brand, article, article_key, price, old_price, unit, min_quantity, multiplicity,
  description, country, warranty, weight_grams, dimensions_mm, badge, card_properties`.split(/,\s*/)

/** Staging skips unchanged offers; one of them is written when its section or its source changed. */
const search = sql`COALESCE(s.search, ${offerVector('s')}) || c.words`

/**
 * Computed before the stock is written, or its trigger would write every product, and all its indexes, twice.
 */
const buyable = ({
  hidden,
}: Source) => sql`can_be_ordered(${hidden}::boolean, s.price, s.min_quantity, s.multiplicity,
  (s.stock->>${STANDARD_STOCK})::int)`

const firstPicture = `s.pictures->0->>'id'`

/** Sections are few, so their part of the search vector is computed once for each. */
const placed = sql`placed AS MATERIALIZED (
  SELECT id, path_ids, ${sectionVector(sql`array_to_string(path_names, ' ')`)} AS words FROM section)`

/**
 * `own` is the section of the staged offer `s`: the feed's, or «Без раздела» when the feed has no such
 * section; `c` is the section that displays its products.
 */
const sectionOf = ({ name }: Source) => sql`
  LEFT JOIN section AS k ON k.source = ${name} AND k.feed_id = s.category AND NOT k.gone
  JOIN section AS own ON own.source = ${name}
    AND own.feed_id = CASE WHEN k.feed_id IS NULL THEN ${NO_SECTION.feedId} ELSE s.category END
  JOIN placed AS c ON c.id = COALESCE(own.place_id, own.id)`

export interface MergedProducts {
  readonly added: number
  readonly changed: number
  readonly hidden: number
}

/** Adds new products of the source, updates changed ones and hides those missing in its feed. */
export async function mergeProducts(trx: DbOrTransaction, source: Source): Promise<MergedProducts> {
  await sql`CREATE TEMP TABLE touched (id bigint PRIMARY KEY, added boolean NOT NULL) ON COMMIT DROP`.execute(
    trx,
  )
  await sql`INSERT INTO picture (id, source)
    SELECT DISTINCT p->>'id', p->>'source' FROM staged, jsonb_array_elements(pictures) AS p
    ON CONFLICT DO NOTHING`.execute(trx)
  const { numAffectedRows: hidden = 0n } = await sql`UPDATE product
    SET gone = true, hidden = true, buyable = false
    WHERE source = ${source.name} AND NOT gone
      AND NOT EXISTS (SELECT FROM staged AS s WHERE s.offer_id = product.offer_id)
      AND NOT EXISTS (SELECT FROM refused AS r WHERE r.offer_id = product.offer_id)`.execute(trx)
  const changed = await updateChanged(trx, source)
  const added = await insertNew(trx, source)
  await sql`ANALYZE touched`.execute(trx)
  return { added, changed, hidden: Number(hidden) }
}

async function updateChanged(trx: DbOrTransaction, source: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH ${placed}, done AS (
      UPDATE product SET ${sql.raw(fields.map((field) => `${field} = s.${field}`).join(', '))},
        section_id = c.id, feed_section_id = NULLIF(own.id, c.id), path_ids = c.path_ids, picture_id = ${sql.raw(firstPicture)},
        search = ${search}, earned_hit = false, feed_hash = s.hash, gone = false, hidden = ${source.hidden}, buyable = ${buyable(source)}, updated_at = now()
      FROM staged AS s ${sectionOf(source)}
      WHERE product.id = s.id
        AND (product.feed_hash, product.section_id, product.gone, product.hidden)
          IS DISTINCT FROM (s.hash, c.id, false, ${source.hidden})
      RETURNING product.id
    ), noted AS (INSERT INTO touched SELECT id, false FROM done RETURNING 1)
    SELECT count(*) AS count FROM noted`.execute(trx)
  // Unchanged products follow a section that was moved.
  await sql`UPDATE product SET path_ids = c.path_ids FROM section AS c
    WHERE product.source = ${source.name} AND product.section_id = c.id AND product.path_ids <> c.path_ids`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/**
 * A taken code gets a suffix of the offer's id and, outside the main source, the source's name, so that every
 * import creates the same code. Even that code may be taken, by a product that had this id before and has
 * another now.
 */
async function insertNew(trx: DbOrTransaction, source: Source): Promise<number> {
  const { feedHit, feedNew } = settings.popularity
  const key = source.name === MAIN_SOURCE ? sql`s.offer_id` : sql`${`${source.name} `} || s.offer_id`
  const { rows } = await sql<{ count: number }>`
    WITH ${placed}, fresh AS MATERIALIZED (
      SELECT id, row_number() OVER (PARTITION BY slug ORDER BY line, offer_id) AS nth FROM staged
      WHERE NOT EXISTS (SELECT FROM product AS p WHERE p.id = staged.id)
    ), done AS (
      INSERT INTO product (id, ${sql.raw(fields.join(', '))}, source, offer_id, code, section_id, feed_section_id, path_ids, picture_id,
        search, feed_hash, popularity, hidden, buyable)
      OVERRIDING SYSTEM VALUE SELECT f.id, ${sql.raw(fields.map((field) => `s.${field}`).join(', '))}, ${source.name}, s.offer_id,
        CASE WHEN f.nth = 1 AND NOT EXISTS (SELECT FROM product AS p WHERE p.code = s.slug) THEN s.slug
          ELSE (SELECT tailed.code FROM (
            SELECT nth, s.slug || '-' || left(md5(${key} || CASE nth WHEN 1 THEN '' ELSE ' ' || nth END), 10) AS code
            FROM generate_series(1, 100) AS nth
          ) AS tailed WHERE NOT EXISTS (SELECT FROM product AS p WHERE p.code = tailed.code) ORDER BY tailed.nth LIMIT 1) END,
        c.id, NULLIF(own.id, c.id), c.path_ids, ${sql.raw(firstPicture)}, ${search}, s.hash,
        CASE s.badge WHEN 'hit' THEN ${feedHit}::int WHEN 'new' THEN ${feedNew}::int ELSE 0 END, ${source.hidden}::boolean, ${buyable(source)}
      FROM staged AS s JOIN fresh AS f ON f.id = s.id ${sectionOf(source)}
      RETURNING id
    ), noted AS (INSERT INTO touched SELECT id, true FROM done RETURNING 1)
    SELECT count(*) AS count FROM noted`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * Gives a product that left the feed the id of a new offer with the same brand and article (without a brand,
 * the same name and article), so that its address, baskets and favourites are kept. Only for unambiguous
 * matches: one new offer, and one product that left now or is the only one that left before. Returns their
 * number.
 */
export async function adoptNewIds(trx: DbOrTransaction, { name }: Source): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    WITH came AS (
      SELECT min(offer_id) AS offer_id, article_key, lower(COALESCE(brand, '')) AS maker,
        CASE WHEN brand IS NULL THEN name_key ELSE '' END AS called
      FROM staged AS s
      WHERE article_key <> '' AND NOT EXISTS (
        SELECT FROM product AS p WHERE p.source = ${name} AND p.offer_id = s.offer_id)
      GROUP BY 2, 3, 4 HAVING count(*) = 1
    ), missing AS (
      SELECT id, gone, article_key, lower(COALESCE(brand, '')) AS maker,
        CASE WHEN brand IS NULL THEN name_key ELSE '' END AS called
      FROM product AS p
      WHERE source = ${name} AND article_key IN (SELECT article_key FROM came)
        AND NOT EXISTS (SELECT FROM staged AS s WHERE s.offer_id = p.offer_id)
        AND NOT EXISTS (SELECT FROM refused AS r WHERE r.offer_id = p.offer_id)
    ), left_now AS (
      SELECT min(id) AS id, article_key, maker, called FROM missing AS m
      WHERE NOT gone OR NOT EXISTS (
        SELECT FROM missing AS o
        WHERE NOT o.gone AND (o.article_key, o.maker, o.called) = (m.article_key, m.maker, m.called))
      GROUP BY 2, 3, 4 HAVING count(*) = 1
    ), adopted AS (
      UPDATE product SET offer_id = came.offer_id
      FROM came JOIN left_now USING (article_key, maker, called) WHERE product.id = left_now.id
      RETURNING product.id, product.offer_id
    )
    UPDATE staged SET id = adopted.id FROM adopted WHERE staged.offer_id = adopted.offer_id`.execute(trx)
  return Number(numAffectedRows)
}
