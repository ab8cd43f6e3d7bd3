import type { Mark } from '@verstak/domain/catalogue/listing-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { type Scope, scopeCondition } from '../listing-query.ts'
import { type AppliedGroup, conditionsOf, markConditions, type Shopper } from './conditions.ts'

/** Product counts by facet value id. */
export type ValueCounts = Readonly<Record<string, number>>

export interface ScopeCounts {
  readonly total: number
  /** Kopecks; null if nothing has a price. */
  readonly min_price: number | null
  readonly max_price: number | null
  readonly values: ValueCounts
}

/** Marks that change between imports; `product_facet` contains the others. */
type LiveMark = Extract<Mark, 'stock' | 'bought'>
const liveMarks = ['stock', 'bought'] as const satisfies readonly LiveMark[]
export type LiveCounts = Record<LiveMark, number>

const narrowed = (scope: Scope, groups: readonly AppliedGroup[]): Scope => ({
  ...scope,
  conditions: [...(scope.conditions ?? []), ...conditionsOf(groups)],
})

/** Counts a scope without filters; stock is left out, because the result is cached. */
export async function countScope(db: DbOrTransaction, scope: Scope): Promise<ScopeCounts> {
  const { rows } = await sql<ScopeCounts>`
    WITH scoped AS MATERIALIZED (SELECT p.id, p.price FROM product AS p WHERE ${scopeCondition(scope)})
    SELECT count(*)::int AS total, min(price) AS min_price, max(price) AS max_price, ${valuesOf('scoped')} AS values
    FROM scoped`.execute(db)
  return rows[0] ?? { total: 0, min_price: null, max_price: null, values: {} }
}

/** Counts the products that pass all groups. */
export async function countMatches(
  db: DbOrTransaction,
  scope: Scope,
  groups: readonly AppliedGroup[],
  shopper: Shopper,
): Promise<LiveCounts & { readonly total: number }> {
  const conditions = markConditions(shopper)
  const sums = liveMarks.map(
    (mark) => sql`(count(*) FILTER (WHERE ${conditions[mark] ?? sql`false`}))::int AS ${sql.ref(mark)}`,
  )
  const { rows } = await sql<LiveCounts & { total: number }>`SELECT count(*)::int AS total, ${sql.join(sums)}
    FROM product AS p WHERE ${scopeCondition(narrowed(scope, groups))}`.execute(db)
  return rows[0] ?? { total: 0, stock: 0, bought: 0 }
}

export async function countLive(db: DbOrTransaction, scope: Scope, shopper: Shopper): Promise<LiveCounts> {
  const conditions = markConditions(shopper)
  const counts = liveMarks.map((mark) => {
    const condition = conditions[mark]
    if (!condition) return sql`0 AS ${sql.ref(mark)}`
    return sql`(SELECT count(*) FROM product AS p WHERE ${scopeCondition(scope)} AND ${condition})::int
      AS ${sql.ref(mark)}`
  })
  const { rows } = await sql<LiveCounts>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { stock: 0, bought: 0 }
}

/**
 * Counts values among the `total` products that pass the groups: directly, or by subtracting the rest if that
 * is cheaper. `ids` limits the values.
 */
export async function countValues(
  db: DbOrTransaction,
  scope: Scope,
  groups: readonly AppliedGroup[],
  base: ScopeCounts,
  total: number,
  ids: readonly number[] | null,
): Promise<ValueCounts> {
  if (total === 0) return {}
  if (total * 2 <= base.total) return countEach(db, narrowed(scope, groups), ids)
  const rest = sql`(${sql.join(
    conditionsOf(groups).map((condition) => sql`(${condition})`),
    sql` AND `,
  )}) IS NOT TRUE`
  const left = await countEach(db, { ...scope, conditions: [...(scope.conditions ?? []), rest] }, ids)
  return Object.fromEntries(Object.entries(base.values).map(([id, all]) => [id, all - (left[id] ?? 0)]))
}

async function countEach(
  db: DbOrTransaction,
  scope: Scope,
  ids: readonly number[] | null,
): Promise<ValueCounts> {
  const wanted = ids ? sql`WHERE v.id = ANY(${ids}::int[])` : sql``
  const { rows } = await sql<{ values: ValueCounts }>`
    WITH scoped AS MATERIALIZED (SELECT p.id FROM product AS p WHERE ${scopeCondition(scope)})
    SELECT COALESCE(json_object_agg(id, n), '{}') AS values FROM (
      SELECT v.id, count(*) AS n FROM scoped JOIN product_facet AS f ON f.product_id = scoped.id
        CROSS JOIN unnest(f.value_ids) AS v(id) ${wanted} GROUP BY v.id
    ) AS counted`.execute(db)
  return rows[0]?.values ?? {}
}

export async function countTotal(
  db: DbOrTransaction,
  scope: Scope,
  groups: readonly AppliedGroup[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM product AS p
    WHERE ${scopeCondition(narrowed(scope, groups))}`.execute(db)
  return rows[0]?.total ?? 0
}

function valuesOf(source: string): RawBuilder<unknown> {
  return sql`(SELECT COALESCE(json_object_agg(id, n), '{}') FROM (
      SELECT v.id, count(*) AS n FROM ${sql.ref(source)} AS m JOIN product_facet AS f ON f.product_id = m.id
        CROSS JOIN unnest(f.value_ids) AS v(id) GROUP BY v.id
    ) AS counted)`
}
