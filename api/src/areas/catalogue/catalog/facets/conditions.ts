import { type FilterGroup, formatFilter, type Mark } from '@verstak/domain/catalogue/listing-filter.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'
import { canBeOrdered } from '#db/can-be-ordered.ts'
import type { Visitor } from '#http/handler.ts'
import type { FacetDictionary, KnownFacet } from './dictionary.ts'

/** For a facet: ids of its values; otherwise a condition on `product AS p`. */
export type AppliedGroup = { readonly group: FilterGroup } & (
  | { readonly valueIds: readonly number[] }
  | { readonly condition: RawBuilder<unknown> }
)

export type Shopper = Pick<Visitor, 'user' | 'stockId'>

/** Drops filters that the catalogue does not know or that do not apply to this visitor. */
export function applyFilter(
  dictionary: FacetDictionary,
  groups: readonly FilterGroup[],
  shopper: Shopper,
): AppliedGroup[] {
  return groups.flatMap((group) => applyGroup(dictionary, group, shopper) ?? [])
}

/** Conditions on `product AS p`; all facets together take one lookup. */
export function conditionsOf(applied: readonly AppliedGroup[]): RawBuilder<unknown>[] {
  const facets = applied.flatMap((one) => ('valueIds' in one ? [one.valueIds] : []))
  const others = applied.flatMap((one) => ('condition' in one ? [one.condition] : []))
  return facets.length > 0 ? [...others, hasOneOfEach(facets)] : others
}

export const filterText = (applied: readonly AppliedGroup[]): string =>
  formatFilter(applied.map(({ group }) => group))

/** Null for a guest, who has no known purchases. */
export function markConditions({ user, stockId }: Shopper): Record<Mark, RawBuilder<unknown> | null> {
  return {
    stock: inStock(stockId),
    sale: sql`p.old_price IS NOT NULL`,
    new: sql`p.badge = 'new'`,
    bought: user && bought(user),
  }
}

function applyGroup(dictionary: FacetDictionary, group: FilterGroup, shopper: Shopper): AppliedGroup | null {
  const { key, values, range } = group
  const marks: Record<string, RawBuilder<unknown> | null> = markConditions(shopper)
  if (Object.hasOwn(marks, key)) {
    const condition = marks[key]
    return condition ? { group, condition } : null
  }
  if (key === 'price') return range ? { group, condition: priceWithin(range) } : null
  const facet = dictionary.byKey.get(key)
  if (!facet) return null
  if (range) return { group, valueIds: idsWithin(facet, range) }
  const known = values.filter((value) => facet.choices.has(value))
  if (known.length === 0) return null
  const valueIds = known.flatMap((value) => facet.choices.get(value)?.ids ?? [])
  return { group: { key, values: known }, valueIds }
}

/** Takes ids of facet values. */
export const hasOneOf = (ids: readonly number[]): RawBuilder<unknown> => hasOneOfEach([ids])

function hasOneOfEach(groups: readonly (readonly number[])[]): RawBuilder<unknown> {
  const each = groups.map((ids) => sql`value_ids && ${ids}::int[]`)
  return sql`p.id IN (SELECT product_id FROM product_facet WHERE ${sql.join(each, sql` AND `)})`
}

type Range = NonNullable<FilterGroup['range']>

function priceWithin({ from, to }: Range): RawBuilder<unknown> {
  const kopecks = (roubles: number) => sql.lit(Math.round(roubles * 100))
  const parts = [
    ...(from === null ? [] : [sql`p.price >= ${kopecks(from)}`]),
    ...(to === null ? [] : [sql`p.price <= ${kopecks(to)}`]),
  ]
  return sql.join(parts, sql` AND `)
}

function idsWithin({ choices }: KnownFacet, { from, to }: Range): number[] {
  return [...choices.values()].flatMap(({ number, ids }) =>
    number !== null && number >= (from ?? number) && number <= (to ?? number) ? ids : [],
  )
}

/** For the standard warehouse, an indexed column of the product is used. */
function inStock(stockId: string): RawBuilder<unknown> {
  if (stockId === STANDARD_STOCK) return sql`p.buyable`
  return sql`EXISTS (SELECT FROM stock AS k WHERE k.product_id = p.id AND k.warehouse = ${stockId}
    AND ${canBeOrdered('p', 'k.quantity')})`
}

/** Bought by the visitor or, in an organisation, by anyone in it. */
function bought(user: NonNullable<Visitor['user']>): RawBuilder<unknown> {
  const organization = user.organization?.id ?? null
  return sql`p.id IN (SELECT COALESCE(own.twin_of, own.id) FROM customer_order AS o
      JOIN order_line AS l ON l.order_id = o.id JOIN product AS own ON own.id = l.product_id
    WHERE o.status <> 'cancelled' AND (o.user_id = ${user.id}
      OR o.organization_id = ${organization}::bigint))`
}
