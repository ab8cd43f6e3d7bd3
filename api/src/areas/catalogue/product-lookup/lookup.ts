import { nameKey } from '@verstak/domain/name-key.ts'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { foldedKey } from './keys.ts'

export interface Known {
  readonly id: number
  readonly article: string
  readonly hidden: boolean
}

type ProductsByKey = ReadonlyMap<string, readonly Known[]>

/** For duplicates of several suppliers, the visible one. */
const soldAs = (table: string) =>
  sql<number>`COALESCE(${sql.ref(`${table}.twin_of`)}, ${sql.ref(`${table}.id`)})`.as('id')

const byKey = (rows: readonly (Known & { key: string })[]): ProductsByKey =>
  Map.groupBy(rows, ({ key }) => key)

/** Finds products by article key; available ones come first. */
export async function findByArticle(db: DbOrTransaction, keys: readonly string[]): Promise<ProductsByKey> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select([soldAs('product'), 'article', 'hidden', 'article_key as key'])
    .where(sql<boolean>`article_key = ANY(${keys}::text[])`)
    .orderBy('hidden')
    .orderBy('product.id')
    .execute()
  return byKey(rows)
}

/** Finds products by a barcode in stored form. */
export async function findByBarcode(db: DbOrTransaction, codes: readonly string[]): Promise<ProductsByKey> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_barcode as b')
    .innerJoin('product as p', 'p.id', 'b.product_id')
    .select([soldAs('p'), 'p.article', 'p.hidden', 'b.barcode as key'])
    .where(sql<boolean>`b.barcode = ANY(${codes}::text[])`)
    .orderBy('p.hidden')
    .orderBy('p.id')
    .execute()
  return byKey(rows)
}

/** Finds products by the codes of an organisation; no other organisation's codes are read. */
export async function findByOwnCode(
  db: DbOrTransaction,
  organizationId: number | null,
  keys: readonly string[],
): Promise<ProductsByKey> {
  if (organizationId === null || keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_code as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select([soldAs('p'), 'p.article', 'p.hidden', 'c.code_key as key'])
    .where('c.organization_id', '=', organizationId)
    .where(sql<boolean>`c.code_key = ANY(${keys}::text[])`)
    .execute()
  return byKey(rows)
}

/** Finds products by their complete name. */
export async function findByName(db: DbOrTransaction, names: readonly string[]): Promise<ProductsByKey> {
  if (names.length === 0) return new Map()
  const keys = names.map(nameKey)
  const rows = await db
    .selectFrom('product')
    .select([soldAs('product'), 'article', 'hidden', 'name_key as key'])
    .where(sql<boolean>`name_key = ANY(${keys}::text[])`)
    .where('hidden', '=', false)
    .orderBy('product.id')
    .execute()
  return byKey(rows)
}

/**
 * Finds articles that differ only by leading zeros or by «O» for 0, by `foldedKey`; in one pass over all
 * articles.
 */
export async function findFolded(db: DbOrTransaction, keys: readonly string[]): Promise<ProductsByKey> {
  const folded = [...new Set(keys.map(foldedKey))].filter((key) => key.length >= 3)
  if (folded.length === 0) return new Map()
  const { rows } = await sql<Known & { key: string }>`
    SELECT COALESCE(twin_of, id) AS id, article, hidden, ltrim(translate(article_key, 'OIЗ', '013'), '0') AS key FROM product
    WHERE NOT hidden AND ltrim(translate(article_key, 'OIЗ', '013'), '0') = ANY(${folded}::text[])
    ORDER BY id
  `.execute(db)
  return byKey(rows)
}

/** For each range, barcodes that Excel would display like this; a few are enough to choose from. */
export async function findInRanges(
  db: DbOrTransaction,
  ranges: readonly (readonly [least: number, largest: number])[],
): Promise<readonly (readonly number[])[]> {
  if (ranges.length === 0) return []
  const [least, largest] = [0, 1].map((end) => ranges.map((range) => String(range[end])))
  const { rows } = await sql<{ ids: number[] }>`
    SELECT ARRAY(
      SELECT DISTINCT COALESCE(p.twin_of, p.id)::int
      FROM product_barcode b JOIN product p ON p.id = b.product_id AND NOT p.hidden
      WHERE b.barcode BETWEEN given.least AND given.largest AND length(b.barcode) = length(given.least)
      ORDER BY 1 LIMIT 5
    ) AS ids
    FROM unnest(${least}::text[], ${largest}::text[]) WITH ORDINALITY AS given (least, largest, position)
    ORDER BY given.position
  `.execute(db)
  return rows.map(({ ids }) => ids)
}

const SIMILARITY = '0.45'

/** Up to four products with a similar article for each key, most similar first. */
export async function findSimilarArticles(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (keys.length === 0) return new Map()
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${SIMILARITY}, true)`.execute(trx)
    const { rows } = await sql<{ key: string; ids: number[] }>`
      SELECT given.key, ARRAY(
        SELECT p.id::int FROM product p WHERE p.article_key % given.key AND NOT p.hidden AND p.twin_of IS NULL
        ORDER BY similarity(p.article_key, given.key) DESC, p.id LIMIT 4
      ) AS ids
      FROM unnest(${keys}::text[]) AS given (key)
    `.execute(trx)
    return new Map(rows.map(({ key, ids }) => [key, ids]))
  })
}

/** Up to four products for each name: those with all of its words, else those with its first two. */
export async function findLikeNames(
  db: DbOrTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (names.length === 0) return new Map()
  const wordsOf = (name: string) => nameKey(name).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const whole = names.map((name) => wordsOf(name).join(' '))
  const starts = names.map((name) => wordsOf(name).slice(0, 2).join(' '))
  const withWords = (words: 'whole' | 'starts') => sql`ARRAY(
    SELECT p.id::int FROM product p
    WHERE NOT p.hidden AND p.twin_of IS NULL AND p.search @@ plainto_tsquery('russian', given.${sql.ref(words)})
    ORDER BY p.buyable DESC, p.popularity DESC, p.id LIMIT 4
  )`
  const { rows } = await sql<{ name: string; all: number[]; some: number[] }>`
    SELECT given.name, ${withWords('whole')} AS "all", ${withWords('starts')} AS "some"
    FROM unnest(${names}::text[], ${whole}::text[], ${starts}::text[]) AS given (name, whole, starts)
  `.execute(db)
  return new Map(rows.map(({ name, all, some }) => [name, all.length > 0 ? all : some]))
}
