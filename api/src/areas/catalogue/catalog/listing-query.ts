import type { Sort } from '@verstak/contract/catalog/schemas.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'
import { canBeOrdered } from '#db/can-be-ordered.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { idsBelow } from './sections.ts'
import type { TreeSection } from './tree.ts'

/** A selection of the shop; a promotion is one of `conditions`. */
export type Action = 'hit' | 'novinki' | 'sale'

/**
 * All visible products, narrowed by a section and those below, by a selection and by conditions on `product
 * AS p`.
 */
export interface Scope {
  readonly section: TreeSection | null
  readonly action: Action | null
  readonly conditions?: readonly RawBuilder<unknown>[]
}

export interface Window {
  readonly sort: Sort
  readonly offset: number
  readonly limit: number
  /** Warehouse of the sort «stock»; products unavailable there come last. */
  readonly stockId: string
}

export interface IdPage {
  readonly revision: string
  readonly ids: number[]
  readonly total: number
}

/** The migrations create indexes of the common sort orders for these upper levels. */
const INDEXED_LEVELS = 3

/** Columns of `product AS p`; the stock is in its own table. */
const sorted: Record<Exclude<Sort, 'stock'>, readonly [column: string, direction: string]> = {
  popular: ['popularity', 'DESC'],
  'price-asc': ['price', 'ASC'],
  'price-desc': ['price', 'DESC NULLS LAST'],
  discount: ['discount', 'DESC'],
  new: ['created_at', 'DESC'],
  name: ['name_key', 'ASC'],
}

const actions: Record<Action, string> = {
  hit: `p.badge = 'hit'`,
  novinki: `p.badge = 'new'`,
  sale: 'p.old_price IS NOT NULL',
}

export const isSelection = (code: string): code is Action => Object.hasOwn(actions, code)

/**
 * Conditions on `product AS p`, always starting with «not hidden»; duplicates of several suppliers count
 * once.
 */
export function scopeCondition({ section, action, conditions = [] }: Scope): RawBuilder<unknown> {
  const parts = [sql`NOT p.hidden AND p.twin_of IS NULL`]
  if (section) {
    const level = section.path.length
    const isLeaf = section.children.length === 0
    if (level <= INDEXED_LEVELS) parts.push(sql`${sql.ref(`p.level_${level}`)} = ${section.id}`)
    else if (isLeaf) parts.push(sql`p.section_id = ${section.id}`)
    else parts.push(sql`p.section_id = ANY(${idsBelow(section)}::bigint[])`)
  }
  if (action) parts.push(sql.raw(actions[action]))
  return sql.join([...parts, ...conditions], sql` AND `)
}

export function orderOf(sort: Sort): RawBuilder<unknown> {
  if (sort === 'stock') return sql`COALESCE(s.quantity, 0) DESC, p.id`
  const [column, direction] = sorted[sort]
  return sql`${sql.ref(`p.${column}`)} ${sql.raw(direction)}, p.id`
}

type SortContext = Pick<Window, 'sort' | 'stockId'>

/** Joins the stock of `p` as `s`, if the sort needs it. */
export function stockJoin({ sort, stockId }: SortContext): RawBuilder<unknown> {
  return sort === 'stock' || stockId !== STANDARD_STOCK
    ? sql`LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${stockId}`
    : sql``
}

/** Available products first; requires `stockJoin`. */
export const buyableFirst = ({ stockId }: Pick<Window, 'stockId'>): RawBuilder<unknown> =>
  stockId === STANDARD_STOCK ? sql`p.buyable DESC` : sql`${canBeOrdered('p', 's.quantity')} DESC`

/** Columns that `buyableFirst` and `orderOf` read of a product besides its id. */
export function orderColumns({ sort, stockId }: SortContext): string[] {
  const own = sort === 'stock' ? [] : [sorted[sort][0]]
  const buyable =
    stockId === STANDARD_STOCK ? ['buyable'] : ['hidden', 'price', 'min_quantity', 'multiplicity']
  return [...new Set([...buyable, ...own])]
}

/** Literals instead of parameters, or the planner would not scan an index in order. */
export function slice({ limit, offset }: Pick<Window, 'limit' | 'offset'>): RawBuilder<unknown> {
  return sql`LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`
}

/** Counts the scope only when `total` is unknown. */
export async function findPage(
  db: DbOrTransaction,
  scope: Scope,
  window: Window,
  total: number | undefined,
): Promise<IdPage> {
  const condition = scopeCondition(scope)
  const { sort } = window
  const { rows } = await sql<IdPage>`SELECT (SELECT revision FROM catalog_revision) AS revision,
    ${total ?? sql`(SELECT count(*) FROM product AS p WHERE ${condition})`}::int AS total,
    ARRAY(
      SELECT p.id::int FROM product AS p ${stockJoin(window)} WHERE ${condition}
      ORDER BY ${buyableFirst(window)}, ${orderOf(sort)} ${slice(window)}
    ) AS ids`.execute(db)
  return rows[0] ?? { revision: '', ids: [], total: 0 }
}
