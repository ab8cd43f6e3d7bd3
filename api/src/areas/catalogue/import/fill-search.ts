import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { searchVector } from '#db/search-vector.ts'

const SHORTEST_WORD = 4

/** Builds the dictionary for correcting misspelt queries. */
export async function fillSearchWords(trx: DbOrTransaction): Promise<void> {
  await sql`DELETE FROM search_word`.execute(trx)
  await sql`INSERT INTO search_word (word, count) SELECT word, ndoc
    FROM ts_stat('SELECT to_tsvector(''simple'', search_words(name)) FROM product WHERE NOT hidden AND twin_of IS NULL')
    WHERE length(word) >= ${sql.lit(SHORTEST_WORD)} AND word ~ '^[а-я]+$'`.execute(trx)
}

export async function hasSearchWords(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM search_word LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Re-indexes every product. */
export async function fillSearch(trx: DbOrTransaction): Promise<void> {
  await index(trx, sql``)
  await fillSearchWords(trx)
}

/** Re-indexes the given products, without rebuilding the dictionary. */
export async function fillSearchOf(trx: DbOrTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await index(trx, sql`WHERE p.id = ANY(${ids}::bigint[])`)
}

async function index(trx: DbOrTransaction, which: RawBuilder<unknown>): Promise<void> {
  const vector = searchVector({
    name: sql`p.name`,
    article: sql`p.article`,
    articleKey: sql`p.article_key`,
    brand: sql`p.brand`,
    properties: sql`COALESCE((SELECT string_agg(value, ' ') FROM product_property
      WHERE product_id = p.id AND length(value) < 60), '')`,
    sections: sql`COALESCE((SELECT string_agg(name, ' ') FROM section WHERE id = ANY(p.path_ids)), '')`,
  })
  await sql`UPDATE product AS p SET search = ${vector} ${which}`.execute(trx)
}
