import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { type IdPage, orderOf, type Scope, scopeCondition, stockJoin, type Window } from './listing-query.ts'
import { readSearch, type SearchText, switchLayout } from './search-text.ts'

/** How much of the query some stretch of the name must match, from 0 to 1. */
const SIMILARITY = '0.55'

const nothing: IdPage = { revision: '', ids: [], total: 0 }

/** An exact article, barcode or own code of the organisation first, then full text; if nothing is found, the other layout and similar spelling. */
export async function findBySearch(
  db: Db,
  query: string,
  scope: Scope,
  window: Window,
  organizationId: number | null = null,
): Promise<IdPage> {
  const text = readSearch(query, organizationId)
  if (!text.tsquery) return { ...nothing, revision: await revisionOf(db) }
  const found = await findByText(db, text, scope, window)
  if (found.total > 0) return found
  const switched = await findByText(db, readSearch(switchLayout(query)), scope, window)
  if (switched.total > 0) return switched
  return findSimilar(db, text, scope, window)
}

/** The search must have words. */
export function wordsOf({ tsquery }: SearchText): RawBuilder<unknown> {
  return sql`to_tsquery('russian', ${tsquery})`
}

/** WITH members `exact` and `found` (id, exact, rank); `ranked` also computes how well each product fits. */
export function textMatches(text: SearchText, scope: Scope, ranked: boolean): RawBuilder<unknown> {
  const { articleKey, barcode, start, organizationId } = text
  const condition = scopeCondition(scope)
  const words = wordsOf(text)
  // Puts a drill before things made for drills, which `ts_rank` cannot tell apart.
  const rank = ranked ? sql`starts_with(p.name_key, ${start})::int + ts_rank(p.search, ${words})` : sql`0`
  return sql`exact AS MATERIALIZED (
      SELECT p.id FROM product AS p WHERE p.article_key = ${articleKey} AND ${condition}
      UNION
      SELECT p.id FROM product_barcode AS b JOIN product AS p ON p.id = b.product_id
      WHERE b.barcode = ${barcode} AND ${condition}
      UNION
      SELECT p.id FROM own_code AS c JOIN product AS p ON p.id = c.product_id
      WHERE c.organization_id = ${organizationId}::bigint AND c.code_key = ${articleKey} AND ${condition}
    ), found AS MATERIALIZED (
      SELECT id, 1 AS exact, 0::real AS rank FROM exact
      UNION ALL
      SELECT p.id, 0, ${rank} FROM product AS p
      WHERE p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
      UNION ALL
      SELECT p.id, 0, 0 FROM product AS p
      WHERE ${isArticleStart(articleKey)} AND p.article_key LIKE ${`${articleKey}%`}
        AND NOT p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
    )`
}

async function findByText(
  db: DbOrTransaction,
  text: SearchText,
  scope: Scope,
  window: Window,
): Promise<IdPage> {
  if (!text.tsquery) return nothing
  const { sort, limit, offset } = window
  // In a search the default order, «popular», means the best fit first.
  const { rows } = await sql<IdPage>`
    WITH ${textMatches(text, scope, sort === 'popular')}
    SELECT (SELECT revision FROM catalog_revision) AS revision, (SELECT count(*) FROM found)::int AS total,
      ARRAY(
        SELECT p.id::int FROM found AS f JOIN product AS p ON p.id = f.id ${stockJoin(window)}
        ORDER BY f.exact DESC, p.buyable DESC, f.rank DESC, ${orderOf(sort)} LIMIT ${limit} OFFSET ${offset}
      ) AS ids`.execute(db)
  return rows[0] ?? nothing
}

/** A shorter text, or one without a digit, fits too many articles. */
function isArticleStart(articleKey: string): boolean {
  return /^[\p{L}\p{N}]{4,}$/u.test(articleKey) && /\d/.test(articleKey)
}

/** WITH member `found` by trigrams, which forgive a letter or two in a long word. */
export function similarMatches({ plain }: SearchText, scope: Scope): RawBuilder<unknown> {
  return sql`found AS MATERIALIZED (
      SELECT p.id, 0 AS exact, word_similarity(${plain}, p.name_key) AS rank FROM product AS p
      WHERE ${plain} <% p.name_key AND ${scopeCondition(scope)}
    )`
}

/** The threshold of `similarMatches` is a setting of the transaction. */
export function withSimilarity<T>(db: Db, run: (trx: DbOrTransaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`.execute(trx)
    return run(trx)
  })
}

function findSimilar(db: Db, text: SearchText, scope: Scope, window: Window): Promise<IdPage> {
  return withSimilarity(db, async (trx) => {
    const { rows } = await sql<IdPage>`
      WITH ${similarMatches(text, scope)}
      SELECT (SELECT revision FROM catalog_revision) AS revision, (SELECT count(*) FROM found)::int AS total,
        ARRAY(
          SELECT p.id::int FROM found AS f JOIN product AS p ON p.id = f.id ${stockJoin(window)}
          ORDER BY p.buyable DESC, ${window.sort === 'popular' ? sql`f.rank DESC,` : sql``} ${orderOf(window.sort)}
          LIMIT ${window.limit} OFFSET ${window.offset}
        ) AS ids`.execute(trx)
    return rows[0] ?? nothing
  })
}

async function revisionOf(db: DbOrTransaction): Promise<string> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return row?.revision ?? ''
}
