import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '../../db/database.ts'
import { type IdPage, orderOf, type Scope, scopeCondition, stockJoin, type Window } from './listing-query.ts'
import { readSearch, type SearchText, switchLayout } from './search-text.ts'

/** Of one, how much of the query must be met by some stretch of the name. */
const SIMILARITY = '0.55'

const nothing: IdPage = { revision: '', ids: [], total: 0 }

/**
 * Ids of one page of a search. An exact article or barcode comes first, then the full text; when neither finds
 * anything, the other keyboard layout and similar spelling are tried. One query as a rule.
 */
export async function findBySearch(db: Db, query: string, scope: Scope, window: Window): Promise<IdPage> {
  const text = readSearch(query)
  if (!text.tsquery) return { ...nothing, revision: await revisionOf(db) }
  const found = await findByText(db, text, scope, window)
  if (found.total > 0) return found
  const switched = await findByText(db, readSearch(switchLayout(query)), scope, window)
  if (switched.total > 0) return switched
  return findSimilar(db, text, scope, window)
}

async function findByText(
  db: DbOrTransaction,
  { tsquery, articleKey, barcode }: SearchText,
  scope: Scope,
  window: Window,
): Promise<IdPage> {
  if (!tsquery) return nothing
  const { sort, limit, offset } = window
  const condition = scopeCondition(scope)
  const words = sql`to_tsquery('russian', ${tsquery})`
  // The default order of a search is how well it fits.
  const rank = sort === 'popular' ? sql`ts_rank(p.search, ${words})` : sql`0`
  const { rows } = await sql<IdPage>`
    WITH exact AS MATERIALIZED (
      SELECT p.id FROM product AS p WHERE p.article_key = ${articleKey} AND ${condition}
      UNION
      SELECT p.id FROM product_barcode AS b JOIN product AS p ON p.id = b.product_id
      WHERE b.barcode = ${barcode} AND ${condition}
    ), found AS MATERIALIZED (
      SELECT id, 1 AS exact, 0::real AS rank FROM exact
      UNION ALL
      SELECT p.id, 0, ${rank} FROM product AS p
      WHERE p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
      UNION ALL
      SELECT p.id, 0, 0 FROM product AS p
      WHERE ${isArticleStart(articleKey)} AND p.article_key LIKE ${`${articleKey}%`}
        AND NOT p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
    )
    SELECT (SELECT revision FROM catalog_revision) AS revision, (SELECT count(*) FROM found)::int AS total,
      ARRAY(
        SELECT p.id::int FROM found AS f JOIN product AS p ON p.id = f.id ${stockJoin(window)}
        ORDER BY f.exact DESC, p.buyable DESC, f.rank DESC, ${orderOf(sort)} LIMIT ${limit} OFFSET ${offset}
      ) AS ids`.execute(db)
  return rows[0] ?? nothing
}

/** Part of an article is looked for when it is long enough to mean something and has a digit. */
function isArticleStart(articleKey: string): boolean {
  return /^[\p{L}\p{N}]{4,}$/u.test(articleKey) && /\d/.test(articleKey)
}

/** By trigrams: a letter or two may be wrong in a word that is long enough. */
function findSimilar(db: Db, { plain }: SearchText, scope: Scope, window: Window): Promise<IdPage> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`.execute(trx)
    const { rows } = await sql<IdPage>`
      WITH found AS MATERIALIZED (
        SELECT p.id, word_similarity(${plain}, p.name_key) AS rank FROM product AS p
        WHERE ${plain} <% p.name_key AND ${scopeCondition(scope)}
      )
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
