import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'
import { correctTerms } from './correct-terms.ts'
import { beginningsOf, type Term, termsOf } from './query-terms.ts'
import { switchLayout } from './switch-layout.ts'

/**
 * How a query is answered: computed once for the whole catalogue, so that a filter changes the matches, not
 * the plan.
 */
export interface SearchPlan {
  /** `similar`: without matches, similar names are shown. */
  readonly kind: 'text' | 'similar'
  /** For `to_tsquery('russian', …)`: the required match, and the match with the best relevance. */
  readonly match: string
  readonly best: string
  /** Patterns for beginnings of names that match the query. */
  readonly beginnings: readonly string[]
  /** The whole text for trigram comparison, as an article and as a barcode. */
  readonly plain: string
  readonly articleKey: string
  readonly barcode: string
  /** Products that have the whole text as an own code of the shopper's organisation. */
  readonly own: readonly number[]
  /** The corrected query: the other keyboard layout, or a corrected misspelling. */
  readonly corrected: string | null
  /** Words omitted because no product matches them together with the others. */
  readonly omitted: readonly string[]
}

export interface PlanRequest {
  readonly query: string
  readonly revision: string
  /** The last word may be unfinished. */
  readonly typing?: boolean
}

const plans = new LRUCache<string, Promise<SearchPlan | null>>({ max: settings.searchPlansInMemory })

/** Null for a query without letters and digits. Plans are cached while the catalogue's revision holds. */
export function planSearch(db: DbOrTransaction, request: PlanRequest): Promise<SearchPlan | null> {
  const key = JSON.stringify([request.revision, request.typing ?? false, request.query])
  const kept = plans.get(key)
  if (kept) return kept
  const plan = makePlan(db, request)
  plans.set(key, plan)
  plan.catch(() => plans.delete(key))
  return plan
}

/**
 * Plan for an own code of the shopper's organisation. It is not cached, because the code is
 * organisation-specific.
 */
export function planOwn(query: string, own: readonly number[]): SearchPlan | null {
  const terms = termsOf(query)
  return terms.length > 0 ? { ...planOf(query, terms, 'exact'), own } : null
}

async function makePlan(
  db: DbOrTransaction,
  { query, typing = false }: PlanRequest,
): Promise<SearchPlan | null> {
  const terms = termsOf(query)
  if (terms.length === 0) return null
  const plain = await planAll(db, query, terms, typing)
  if (plain) return plain
  const switched = switchLayout(query)
  const other = await planAll(db, switched, termsOf(switched), typing)
  if (other) return { ...other, corrected: switched }
  const mended = await correctTerms(db, terms)
  const whole = mended.isChanged ? await planAll(db, mended.text, mended.terms, typing) : null
  if (whole) return { ...whole, corrected: mended.text }
  const some = await planSome(db, mended.text, mended.terms)
  if (some) return { ...some, corrected: mended.isChanged ? mended.text : null }
  return { ...planOf(query, terms, 'loose'), kind: 'similar' }
}

type Form = 'exact' | 'loose'

/** Requires all terms, word by word; else by prefixes, in any order, and with section names. */
async function planAll(
  db: DbOrTransaction,
  query: string,
  terms: readonly Term[],
  typing: boolean,
): Promise<SearchPlan | null> {
  if (terms.length === 0) return null
  const exact = planOf(query, terms, 'exact')
  const unfinished = [...terms.slice(0, -1).map((term) => term.exact), terms.at(-1)?.loose]
  const choices = [typing ? { ...exact, match: joined(unfinished) } : exact, planOf(query, terms, 'loose')]
  return (await firstThatFinds(db, choices)) ?? null
}

/**
 * Omits terms without any match; else one of the others, the least significant first; else keeps only the
 * most significant.
 */
async function planSome(
  db: DbOrTransaction,
  query: string,
  terms: readonly Term[],
): Promise<SearchPlan | null> {
  const known = await termsFound(db, terms)
  const leastFirst = known.toSorted((one, other) => one.weight - other.weight)
  const choices = [
    known,
    ...leastFirst.map((left) => known.filter((term) => term !== left)),
    leastFirst.slice(-1),
  ]
  const isNamed = (some: readonly Term[]) => some.some(({ names }) => names.length > 0)
  const plans = choices
    .filter((kept) => kept.length > 0 && kept.length < terms.length)
    // A number alone matches too much.
    .filter((kept) => isNamed(kept) || !isNamed(terms))
    .map((kept) => {
      const left = terms.filter((term) => !kept.includes(term))
      // For a size without matches, one of its numbers is better than nothing.
      const best = left.flatMap(({ loose }) => loose.split(' & ')).join(' | ')
      const omitted = left.map(({ text }) => text)
      return { ...planOf(query, kept, 'loose'), best, articleKey: '', barcode: '', omitted }
    })
  return (await firstThatFinds(db, plans)) ?? null
}

function planOf(query: string, terms: readonly Term[], form: Form): SearchPlan {
  return {
    kind: 'text',
    match: joined(terms.map((term) => term[form])),
    best: joined(terms.map(({ best }) => best)),
    beginnings: beginningsOf(terms),
    plain: nameKey(query).trim(),
    articleKey: normalizeArticle(query),
    barcode: query.replace(/[\s-]/g, ''),
    own: [],
    corrected: null,
    omitted: [],
  }
}

const joined = (parts: readonly (string | undefined)[]): string => parts.join(' & ')

/** A shorter text, or one without a digit, matches too many articles. */
export function isArticleStart(articleKey: string): boolean {
  return /^[\p{L}\p{N}]{4,}$/u.test(articleKey) && /\d/.test(articleKey)
}

/** Tries the plans in one query; the first one provides the article and the barcode. */
async function firstThatFinds(
  db: DbOrTransaction,
  plans: readonly SearchPlan[],
): Promise<SearchPlan | undefined> {
  const [first] = plans
  if (!first) return undefined
  const { articleKey, barcode } = first
  const { rows } = await sql<{ nth: number | null }>`SELECT CASE
    WHEN EXISTS (SELECT FROM product WHERE NOT hidden AND article_key = ${articleKey})
      OR EXISTS (SELECT FROM product WHERE NOT hidden AND twin_of IS NULL AND ${isArticleStart(articleKey)} AND article_key LIKE ${`${articleKey}%`})
      OR EXISTS (SELECT FROM product_barcode AS b JOIN product AS p ON p.id = b.product_id
        WHERE b.barcode = ${barcode} AND NOT p.hidden) THEN 0
    ${sql.join(
      plans.map(
        ({ match }, nth) => sql`WHEN search_finds(to_tsquery('russian', ${match})) THEN ${sql.lit(nth)}`,
      ),
      sql` `,
    )} END AS nth`.execute(db)
  return plans[rows[0]?.nth ?? plans.length]
}

async function termsFound(db: DbOrTransaction, terms: readonly Term[]): Promise<Term[]> {
  const { rows } = await sql<{
    found: boolean
  }>`SELECT search_finds(to_tsquery('russian', one.query)) AS found
    FROM unnest(${terms.map(({ loose }) => loose)}::text[]) WITH ORDINALITY AS one(query, nth) ORDER BY nth`.execute(
    db,
  )
  return terms.filter((_, at) => rows[at]?.found)
}
