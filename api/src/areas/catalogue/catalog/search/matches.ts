import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { type Scope, scopeCondition } from '../listing-query.ts'
import { isArticleStart, type SearchPlan } from './plan-search.ts'

/** Minimum word similarity between the query and a part of the name, from 0 to 1. */
const SIMILARITY = '0.55'

export function wordsOf({ match }: SearchPlan): RawBuilder<unknown> {
  return sql`to_tsquery('russian', ${match})`
}

interface Wanted {
  /** Whether `rank` contains the relevance. */
  readonly ranked: boolean
  /** Product columns to return: joining thousands of matches again takes longer than finding them. */
  readonly columns?: readonly string[]
}

/** WITH clauses, the last one named `found` (id, exact, rank and the requested columns). */
export function matchesOf(plan: SearchPlan, scope: Scope, wanted: Wanted): RawBuilder<unknown> {
  return plan.kind === 'similar' ? similarMatches(plan, scope, wanted) : textMatches(plan, scope, wanted)
}

const columnsOf = ({ columns = [] }: Wanted): RawBuilder<unknown> =>
  sql.join(['id', ...columns].map((column) => sql.ref(`p.${column}`)))

function textMatches(plan: SearchPlan, scope: Scope, wanted: Wanted): RawBuilder<unknown> {
  const { articleKey, barcode, own, match, best, beginnings } = plan
  const condition = scopeCondition(scope)
  const words = wordsOf(plan)
  // Ranks a drill above accessories for drills, which `ts_rank` cannot distinguish.
  const begins = sql`2 * (p.name_key LIKE ANY(${beginnings}::text[]))::int`
  const fits = match === best ? sql`0` : sql`2 * (p.search @@ to_tsquery('russian', ${best}))::int`
  const rank = wanted.ranked ? sql`${fits} + ${begins} + ts_rank(p.search, ${words})` : sql`0`
  const columns = columnsOf(wanted)
  return sql`exact AS MATERIALIZED (
      SELECT p.id FROM product AS p WHERE ${condition} AND p.id IN (
        SELECT COALESCE(k.twin_of, k.id) FROM product AS k WHERE k.article_key = ${articleKey} AND NOT k.hidden
        UNION
        SELECT COALESCE(k.twin_of, k.id) FROM product_barcode AS b JOIN product AS k ON k.id = b.product_id
        WHERE b.barcode = ${barcode} AND NOT k.hidden
        UNION
        SELECT COALESCE(k.twin_of, k.id) FROM product AS k WHERE k.id = ANY(${own}::bigint[]) AND NOT k.hidden)
    ), found AS MATERIALIZED (
      SELECT ${columns}, 1 AS exact, 0::real AS rank FROM product AS p WHERE p.id IN (SELECT id FROM exact)
      UNION ALL
      SELECT ${columns}, 0, ${rank} FROM product AS p
      WHERE p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
      UNION ALL
      SELECT ${columns}, 0, 0 FROM product AS p
      WHERE ${isArticleStart(articleKey)} AND p.article_key LIKE ${`${articleKey}%`}
        AND NOT p.search @@ ${words} AND ${condition} AND p.id NOT IN (SELECT id FROM exact)
    )`
}

/** By trigrams, which tolerate an error or two in a long word. */
function similarMatches({ plain }: SearchPlan, scope: Scope, wanted: Wanted): RawBuilder<unknown> {
  return sql`found AS MATERIALIZED (
      SELECT ${columnsOf(wanted)}, 0 AS exact, word_similarity(${plain}, p.name_key) AS rank FROM product AS p
      WHERE ${plain} <% p.name_key AND ${scopeCondition(scope)}
    )`
}

/** The similarity threshold is a setting of the transaction. */
export function withMatches<T>(
  db: Db,
  plan: SearchPlan,
  run: (db: DbOrTransaction) => Promise<T>,
): Promise<T> {
  if (plan.kind === 'text') return run(db)
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`.execute(trx)
    return run(trx)
  })
}
