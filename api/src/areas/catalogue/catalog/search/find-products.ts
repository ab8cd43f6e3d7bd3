import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import {
  buyableFirst,
  type IdPage,
  orderColumns,
  orderOf,
  type Scope,
  stockJoin,
  type Window,
} from '../listing-query.ts'
import { matchesOf, withMatches } from './matches.ts'
import { planForShopper } from './plan-for-shopper.ts'
import type { SearchPlan } from './plan-search.ts'

/** Sections offered to narrow a search. */
const SECTIONS = 8
/** With more matches, sections are ranked by this many of them. */
const MOST_JUDGED = 20_000

export interface FoundPage extends IdPage {
  readonly plan: SearchPlan | null
  /** Largest first; empty within a section, and beyond the first page. */
  readonly sections: readonly { id: number; count: number }[]
}

interface SearchRequest {
  readonly query: string
  readonly revision: string
  /** Organisation whose own codes are searched; none without it. */
  readonly organizationId?: number | null
}

/** An exact article, barcode or own code first, then available products by relevance. */
export async function findBySearch(
  db: Db,
  { query, revision, organizationId = null }: SearchRequest,
  scope: Scope,
  window: Window,
): Promise<FoundPage> {
  const plan = await planForShopper(db, { query, revision }, organizationId)
  const nothing = { revision, ids: [], total: 0, plan, sections: [] }
  if (!plan) return nothing
  const { sort, limit, offset } = window
  // In a search the default sort, «popular», means relevance.
  const byFit = sort === 'popular'
  const judged = scope.section || offset > 0 ? 0 : MOST_JUDGED
  const wanted = { ranked: byFit, columns: [...orderColumns(window), 'level_1', 'level_2'] }
  const page = await withMatches(db, plan, async (on) => {
    const { rows } = await sql<Omit<FoundPage, 'plan'>>`
      WITH ${matchesOf(plan, scope, wanted)}
      SELECT (SELECT revision FROM catalog_revision) AS revision, (SELECT count(*) FROM found)::int AS total,
        ARRAY(
          SELECT p.id::int FROM found AS p ${stockJoin(window)}
          ORDER BY p.exact DESC, ${buyableFirst(window)}, ${byFit ? sql`p.rank DESC,` : sql``} ${orderOf(sort)}
          LIMIT ${limit} OFFSET ${offset}
        ) AS ids,
        COALESCE((SELECT json_agg(place ORDER BY place.count DESC, place.id) FROM (
          SELECT COALESCE(level_2, level_1) AS id, count(*)::int AS count
          FROM (SELECT level_1, level_2 FROM found LIMIT ${sql.lit(judged)}) AS judged
          GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${sql.lit(SECTIONS)}
        ) AS place), '[]') AS sections`.execute(on)
    return rows[0]
  })
  return { ...nothing, ...page, plan }
}
