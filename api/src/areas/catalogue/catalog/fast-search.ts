import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'
import { sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { likeLiteral } from '#db/like.ts'
import { nameKeyOf } from '#db/name-key.ts'
import { valueKey } from '../import/face.ts'
import { loadCards } from './cards.ts'
import { completions } from './completions.ts'
import type { Shopper } from './facets/conditions.ts'
import type { Scope } from './listing-query.ts'
import { matchesOf, withMatches, wordsOf } from './search/matches.ts'
import { planForShopper } from './search/plan-for-shopper.ts'
import type { SearchPlan } from './search/plan-search.ts'
import { codes } from './sections.ts'
import { withTree } from './tree.ts'

const CATEGORIES = 4
const BRANDS = 4
const PRODUCTS = 4
const TERMS = 6
/** Less frequent searches say little, and may identify a person. */
const FREQUENT = 5
/** Search terms are built from the names of this many best matches. */
const SAMPLE = 60
/** With more matches, sections and brands are ranked by this many of them. */
const MOST = 20_000
/** A single letter starts too many words. */
const SHORTEST = 2

const everything: Scope = { section: null, action: null }
const noMatches: Matches = { revision: '', best: [], sections: [], brands: [], asked: [] }
const nothing: FastSearch = { corrected: null, categories: [], brands: [], products: [], sts: [] }

interface Matches {
  readonly revision: string
  /** Best first: exact article or barcode, then available products by relevance. */
  readonly best: readonly { id: number; name: string; brand: string | null }[]
  /** Ids: sections with this name first, then those with the most matches. */
  readonly sections: readonly number[]
  readonly brands: readonly { name: string; count: number }[]
  /** Longer queries of others that had results, most frequent first. */
  readonly asked: readonly string[]
}

/** The last word may be unfinished. A brand's `code` is its name. */
export async function fastSearch(db: Db, query: string, { user, stockId }: Shopper): Promise<FastSearch> {
  if (lettersOf(query) < SHORTEST) return nothing
  const { tree, result } = await withTree(db, ({ revision }) =>
    findMatches(db, { query, revision, organizationId: user?.organization?.id ?? null, stockId }),
  )
  const { best, sections, brands, asked, text, corrected } = result
  const ids = best.slice(0, PRODUCTS).map(({ id }) => id)
  const cards = await loadCards(db, ids, stockId)
  return {
    corrected,
    categories: sections.flatMap((id) => {
      const section = tree.byId.get(id)
      if (!section?.count) return []
      const { code, name, path, count } = section
      return { CODE: code, name, path: codes(section), parent: path.at(-2)?.name ?? null, count }
    }),
    brands: brands.map(({ name, count }) => ({ code: valueKey(name, null), name, count })),
    products: [...cards.values()].map(({ id, code, name, article, price, unit, can_buy, picture }) => ({
      id,
      code,
      name,
      article,
      price,
      unit,
      can_buy,
      picture,
    })),
    sts: [...new Set([...asked, ...completions(text, best)])].slice(0, TERMS),
  }
}

const lettersOf = (query: string): number => query.match(/[\p{L}\p{N}]/gu)?.length ?? 0

type SearchMatches = Matches & { readonly text: string; readonly corrected: string | null }

async function findMatches(
  db: Db,
  {
    query,
    revision,
    organizationId,
    stockId,
  }: { query: string; revision: string; organizationId: number | null; stockId: string },
): Promise<SearchMatches> {
  const plan = await planForShopper(db, { query, revision, typing: true }, organizationId)
  if (!plan) return { ...noMatches, revision, text: '', corrected: null }
  const matches = await withMatches(db, plan, (on) => readMatches(on, plan, stockId))
  const { corrected, kind, omitted } = plan
  // Search terms must not continue a misspelling, or words without matches.
  const text = kind === 'similar' || omitted.length > 0 ? '' : (corrected ?? query)
  return { ...matches, text, corrected }
}

async function readMatches(db: DbOrTransaction, plan: SearchPlan, stockId: string): Promise<Matches> {
  const words = wordsOf(plan)
  const { rows } = await sql<Matches>`
    WITH ${matchesOf(plan, everything, { ranked: true })}, product_found AS MATERIALIZED (
      SELECT p.id, p.name, p.brand, p.section_id, ${buyableAt(stockId)} AS buyable, p.popularity, f.exact, f.rank
      FROM (SELECT * FROM found LIMIT ${sql.lit(MOST)}) AS f JOIN product AS p ON p.id = f.id
    ), sample AS (
      SELECT * FROM product_found ORDER BY exact DESC, buyable DESC, rank DESC, popularity DESC, id
      LIMIT ${sql.lit(SAMPLE)}
    ), section_named AS (
      SELECT id, product_count FROM section
      WHERE NOT hidden AND product_count > 0
        AND to_tsvector('russian', ${nameKeyOf(sql`name`)}) @@ ${words}
    ), section_found AS (
      SELECT id, 1 AS named, product_count AS matches FROM section_named
      UNION ALL
      SELECT section_id, 0, count(*) FROM product_found
      WHERE section_id NOT IN (SELECT id FROM section_named) GROUP BY section_id
      ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${sql.lit(CATEGORIES)}
    ), brand_found AS (
      SELECT brand, to_tsvector('russian', ${nameKeyOf(sql`brand`)}) @@ ${words} AS named, count(*) AS matches
      FROM product_found WHERE brand IS NOT NULL GROUP BY brand
      ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${sql.lit(BRANDS)}
    )
    SELECT (SELECT revision FROM catalog_revision) AS revision,
      COALESCE((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'brand', s.brand)
        ORDER BY s.exact DESC, s.buyable DESC, s.rank DESC, s.popularity DESC, s.id) FROM sample AS s), '[]') AS best,
      ARRAY(SELECT id::int FROM section_found ORDER BY named DESC, matches DESC, id) AS sections,
      COALESCE((SELECT json_agg(json_build_object('name', b.brand, 'count',
          (SELECT count(*) FROM product AS p WHERE p.brand = b.brand AND NOT p.hidden AND p.twin_of IS NULL))
        ORDER BY b.named DESC, b.matches DESC, b.brand) FROM brand_found AS b), '[]') AS brands,
      ARRAY(SELECT query FROM search_query WHERE query LIKE ${`${likeLiteral(plan.plain)}_%`} AND found > 0
        GROUP BY query HAVING sum(count) >= ${sql.lit(FREQUENT)} ORDER BY sum(count) DESC, query
        LIMIT ${sql.lit(TERMS)}) AS asked`.execute(db)
  return rows[0] ?? noMatches
}
