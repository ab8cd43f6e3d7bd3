import type { User } from '@verstak/contract/auth/schemas.ts'
import type { OrderFilter } from '@verstak/contract/orders/order-filter.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { contractName } from '@verstak/domain/basket/supply-contract.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { claimedQuantity, claimsOf } from '#db/claims.ts'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import { type OtherFilters, ordersMatching, statusesOf } from '../order-core/face.ts'

export async function countByStatus(
  db: Db,
  user: User,
  filters: OtherFilters = {},
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .selectFrom('customer_order')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(ordersOf(user))
    .where(ordersMatching(filters))
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** Newest first; `filter` is the status. */
export function listOrders(
  db: Db,
  user: User,
  { filter, ...others }: OtherFilters & { filter: OrderFilter['filter'] },
  { limit, offset }: { limit: number; offset: number },
) {
  let query = db
    .selectFrom('customer_order')
    .innerJoin('app_user as u', 'u.id', 'customer_order.user_id')
    .leftJoin('supply_contract as c', 'c.id', 'customer_order.contract_id')
    .select(['c.number as contract_number', sql<Day | null>`c.signed_on::text`.as('contract_day')])
    .select(['customer_order.id', 'customer_order.created_at', 'status', 'positions', 'sum', 'delivery_type'])
    .select(['customer_number', 'vat', 'delivery_cost', 'u.name as author'])
    .where(ordersOf(user))
    .where(ordersMatching(others))
    .orderBy('customer_order.id', 'desc')
    .limit(limit)
    .offset(offset)
  const statuses = statusesOf(filter)
  if (statuses) query = query.where('status', 'in', statuses)
  return query.execute()
}

/** Lines of the orders that `listOrders` returns, in the same order. */
export function listOrderedLines(
  db: Db,
  user: User,
  { filter, ...others }: OtherFilters & { filter: OrderFilter['filter'] },
  { limit, offset }: { limit: number; offset: number },
) {
  let query = db
    .selectFrom('customer_order')
    .innerJoin('order_line as l', 'l.order_id', 'customer_order.id')
    .select(['customer_order.id', 'customer_order.created_at', 'status', 'l.article', 'l.name', 'l.unit'])
    .select(['l.quantity', 'l.confirmed', 'l.shipped', 'l.price', 'l.sum as line_sum', 'l.vat_rate'])
    .where(ordersOf(user))
    .where(ordersMatching(others))
    .orderBy('customer_order.id', 'desc')
    .orderBy('l.position')
    .limit(limit)
    .offset(offset)
  const statuses = statusesOf(filter)
  if (statuses) query = query.where('status', 'in', statuses)
  return query.execute()
}

/** Everybody who has ordered for the user's organisation. */
export function listAuthors(db: Db, user: User) {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name'])
    .where('u.id', 'in', (eb) =>
      eb.selectFrom('customer_order').select('customer_order.user_id').where(ordersOf(user)),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

/** Saved addresses used by orders of the user's organisation. */
export function listOrderAddresses(db: Db, user: User) {
  return db
    .selectFrom('address as a')
    .select(['a.id', sql<string>`coalesce(nullif(a.name, ''), a.text)`.as('name')])
    .where('a.id', 'in', (eb) =>
      eb.selectFrom('customer_order').select('customer_order.address_id').where(ordersOf(user)),
    )
    .orderBy('name')
    .orderBy('a.id')
    .execute()
}

/** Contracts used by orders of the user's organisation, newest first. */
export async function listOrderContracts(db: Db, user: User) {
  const rows = await db
    .selectFrom('supply_contract as c')
    .select(['c.id', 'c.number', sql<Day>`c.signed_on::text`.as('signed_on')])
    .where('c.organization_id', '=', user.organization?.id ?? null)
    .where((eb) =>
      eb.exists(eb.selectFrom('customer_order as o').select('o.id').whereRef('o.contract_id', '=', 'c.id')),
    )
    .orderBy('c.signed_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, name: contractName(row) }))
}

/** Claims about the order, newest first. */
export function listOrderClaims(db: Db, user: User, orderId: number) {
  return db
    .selectFrom('claim')
    .select(['id', 'type', 'status', 'created_at'])
    .where('order_id', '=', orderId)
    .where(claimsOf(user))
    .orderBy('id', 'desc')
    .execute()
}

export function findOrder(db: Db, user: User, id: number) {
  return db
    .selectFrom('customer_order')
    .innerJoin('app_user as u', 'u.id', 'customer_order.user_id')
    .leftJoin('order_approval as a', 'a.order_id', 'customer_order.id')
    .leftJoin('supply_contract as c', 'c.id', 'customer_order.contract_id')
    .selectAll('customer_order')
    .select(['c.number as contract_number', sql<Day | null>`c.signed_on::text`.as('contract_day')])
    .select(['a.exceeded', 'a.limit_sum', 'a.spent'])
    .select(['u.name as author', sql<Day | null>`delivery_date::text`.as('day')])
    .select((eb) =>
      eb
        .selectFrom('order_line as l')
        .select(sql<number>`coalesce(sum(l.price * l.quantity), 0)::bigint`.as('sum'))
        .whereRef('l.order_id', '=', 'customer_order.id')
        .$asScalar()
        .$notNull()
        .as('ordered_sum'),
    )
    .where('customer_order.id', '=', id)
    .where(ordersOf(user))
    .executeTakeFirst()
}

/** Lines as ordered, with the product's current page and picture; without `page` all of them. */
export function listLines(db: Db, orderId: number, page?: { limit: number; offset: number }) {
  const lines = db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('product as r', 'r.id', 'l.replacement_id')
    .select(['l.id', 'l.product_id', 'l.name', 'l.article', 'l.unit', 'l.quantity', 'l.shipped', 'l.price'])
    .select(['l.confirmed', 'l.promised', 'l.shortage', 'r.article as new_article', 'r.name as new_name'])
    .select(['r.code as new_code', 'r.hidden as new_hidden'])
    .select(['l.sum', 'l.vat', 'l.vat_rate', 'p.code', 'p.hidden', 'p.picture_id'])
    .select((eb) => claimedQuantity(eb).as('claimed'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
  return (page ? lines.limit(page.limit).offset(page.offset) : lines).execute()
}
