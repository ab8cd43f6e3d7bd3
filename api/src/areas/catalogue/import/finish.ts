import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { fillFacets } from './fill-facets.ts'
import { fillSearchWords, hasSearchWords } from './fill-search.ts'
import { makePostponedIndex, readPostponedIndexes } from './postponed-indexes.ts'

/** Call it after every change of products other than an import. */
export async function finishCatalog(trx: DbOrTransaction): Promise<void> {
  await finishListings(trx)
  await fillSearchWords(trx)
}

/** Updates counts and pictures of sections, and facets of products. */
export async function finishListings(trx: DbOrTransaction): Promise<void> {
  await sql`WITH own AS (SELECT section_id, count(*) AS n FROM product WHERE NOT hidden AND twin_of IS NULL GROUP BY section_id),
      total AS (
        SELECT above.id, sum(own.n)::int AS n
        FROM own JOIN section AS s ON s.id = own.section_id, unnest(s.path_ids) AS above(id) GROUP BY above.id
      )
    UPDATE section SET product_count = COALESCE(total.n, 0)
    FROM section AS every LEFT JOIN total ON total.id = every.id
    WHERE section.id = every.id AND section.product_count <> COALESCE(total.n, 0)`.execute(trx)
  await sql`WITH best AS (
      SELECT DISTINCT ON (section_id) section_id, picture_id, buyable, popularity, id FROM product
      WHERE NOT hidden AND twin_of IS NULL AND picture_id IS NOT NULL ORDER BY section_id, buyable DESC, popularity DESC, id
    ), shown AS (
      SELECT DISTINCT ON (above.id) above.id, best.picture_id
      FROM best JOIN section AS s ON s.id = best.section_id, unnest(s.path_ids) AS above(id)
      ORDER BY above.id, best.buyable DESC, best.popularity DESC, best.id
    )
    UPDATE section SET picture_id = shown.picture_id
    FROM section AS every LEFT JOIN shown ON shown.id = every.id
    WHERE section.id = every.id AND section.picture_id IS DISTINCT FROM shown.picture_id`.execute(trx)
  await fillFacets(trx)
}

const partsOfGoods = [
  'product_property',
  'product_facet',
  'stock',
  'product_barcode',
  'product_picture',
  'product_related',
  'section',
  'facet_value',
  'search_word',
]

/**
 * Call it after every import, outside a transaction: creates postponed indexes, and the search dictionary if
 * it is missing, also after a killed import. With `changed` it also updates the dictionary, statistics and
 * visibility maps immediately, before autovacuum does. Two of these steps run in parallel.
 */
export async function tidy(db: Db, { changed }: { changed: boolean }): Promise<void> {
  const atOnce = pLimit(2)
  const vacuum = (table: string) => atOnce(() => sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db))
  const renewsWords = changed || !(await hasSearchWords(db))
  const postponed = await readPostponedIndexes(db)
  // Each locks the products, and without the indexes the statistics take half as long.
  const goods = changed ? vacuum('product') : null
  const words = renewsWords ? atOnce(() => db.transaction().execute(fillSearchWords)) : null
  const indexes = postponed.map((definition) =>
    atOnce(async () => {
      await goods
      await makePostponedIndex(db, definition)
    }),
  )
  const parts = changed ? partsOfGoods.map(vacuum) : []
  await Promise.all([goods, words, ...indexes, ...parts])
}
