import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { facetKey, valueKey } from './facet-keys.ts'

/** A longer text is a description, not an option. */
const LONGEST_NAME = 60
const LONGEST_VALUE = 60
const BATCH = 2000

/** Properties that repeat the brand, or have the name of one of the shop's own facets. */
const ownNames = ['Бренд', 'Производитель', 'Торговая марка', 'Со скидкой', 'Новинки']

const choosable = sql`length(own.name) <= ${sql.lit(LONGEST_NAME)} AND length(own.value) <= ${sql.lit(LONGEST_VALUE)}
  AND own.name <> ALL(${sql.val(ownNames)}::text[])`

/** Spellings with the same key count as the first of them, so that no product has an option twice. */
const spelled = sql`(SELECT facet_id, text, min(id) OVER (PARTITION BY facet_id, key) AS id FROM facet_value)`

/** Creates the facets of every listed product without any, and deletes those of all other products. */
export async function fillFacets(trx: DbOrTransaction): Promise<number> {
  await sql`DELETE FROM product_facet AS f USING product AS p WHERE p.id = f.product_id
    AND (p.hidden OR p.twin_of IS NOT NULL)`.execute(trx)
  await sql`CREATE TEMP TABLE facet_todo ON COMMIT DROP AS
    SELECT p.id, p.brand, p.old_price IS NOT NULL AS is_cheaper, p.badge = 'new' AS is_new FROM product AS p
    WHERE NOT p.hidden AND p.twin_of IS NULL AND NOT EXISTS (SELECT FROM product_facet AS f WHERE f.product_id = p.id)`.execute(
    trx,
  )
  await sql`ANALYZE facet_todo`.execute(trx)
  // All products together have some thousand options, so texts are compared once per option and not per
  // product.
  await sql`CREATE TEMP TABLE facet_choice ON COMMIT DROP AS
    SELECT own.name, COALESCE(own.unit, '') AS unit, own.value, min(own.number) AS number,
      sum(own.position) AS positions, array_agg(own.product_id) AS products
    FROM facet_todo AS todo JOIN product_property AS own ON own.product_id = todo.id
    WHERE ${choosable} GROUP BY 1, 2, 3`.execute(trx)
  await sql`ANALYZE facet_choice (name, unit, value)`.execute(trx)
  await addFacets(trx)
  await addValues(trx)
  const { numAffectedRows = 0n } = await sql`INSERT INTO product_facet (product_id, value_ids)
    SELECT todo.id, COALESCE(array_agg(DISTINCT v.id) FILTER (WHERE v.id IS NOT NULL), '{}')
    FROM facet_todo AS todo LEFT JOIN (
      SELECT unnest(c.products) AS product_id, v.id FROM facet_choice AS c
        JOIN facet AS f ON f.name = c.name AND f.unit = c.unit
        JOIN ${spelled} AS v ON v.facet_id = f.id AND v.text = c.value
      UNION ALL
      SELECT todo.id, v.id FROM facet_todo AS todo
        JOIN facet AS f ON f.key = 'brand' JOIN ${spelled} AS v ON v.facet_id = f.id AND v.text = todo.brand
      UNION ALL
      SELECT todo.id, v.id FROM facet_todo AS todo
        JOIN facet AS f ON (f.key = 'sale' AND todo.is_cheaper) OR (f.key = 'new' AND todo.is_new)
        JOIN facet_value AS v ON v.facet_id = f.id
    ) AS v ON v.product_id = todo.id GROUP BY todo.id`.execute(trx)
  await sql`DROP TABLE facet_todo, facet_choice`.execute(trx)
  return Number(numAffectedRows)
}

async function addFacets(trx: DbOrTransaction): Promise<void> {
  await sql`INSERT INTO facet (key, name, position)
    VALUES ('brand', 'Бренд', -1), ('sale', 'Со скидкой', -1), ('new', 'Новинки', -1) ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  await sql`INSERT INTO facet_value (facet_id, key, text)
    SELECT id, key, name FROM facet WHERE key IN ('sale', 'new') ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<{ name: string; unit: string; position: number }>`
    SELECT name, unit, (sum(positions) / sum(cardinality(products)))::float8 AS position
    FROM facet_choice AS c
    WHERE NOT EXISTS (SELECT FROM facet AS f WHERE f.name = c.name AND f.unit = c.unit)
    GROUP BY 1, 2
    ORDER BY sum(cardinality(products)) DESC, 1, 2`.execute(trx)
  const known = await trx.selectFrom('facet').select('key').execute()
  const taken = new Set(known.map(({ key }) => key))
  const added = rows.map(({ name, unit, position }) => {
    const key = facetKey(name, unit, taken)
    taken.add(key)
    return { key, name, unit, position }
  })
  for (let start = 0; start < added.length; start += BATCH)
    await trx
      .insertInto('facet')
      .values(added.slice(start, start + BATCH))
      .execute()
}

async function addValues(trx: DbOrTransaction): Promise<void> {
  const { rows } = await sql<{ facet: number; text: string; number: number | null }>`
    SELECT f.id AS facet, c.value AS text, c.number
    FROM facet_choice AS c JOIN facet AS f ON f.name = c.name AND f.unit = c.unit
    WHERE NOT EXISTS (SELECT FROM facet_value AS v WHERE v.facet_id = f.id AND v.text = c.value)
    UNION ALL
    SELECT f.id, todo.brand, NULL::numeric FROM (SELECT DISTINCT brand FROM facet_todo) AS todo JOIN facet AS f ON f.key = 'brand'
    WHERE todo.brand IS NOT NULL
      AND NOT EXISTS (SELECT FROM facet_value AS v WHERE v.facet_id = f.id AND v.text = todo.brand)`.execute(
    trx,
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map(({ facet, text, number }) => ({
      facet_id: facet,
      key: valueKey(text, number),
      text,
      number,
    }))
    await trx.insertInto('facet_value').values(values).execute()
  }
}
