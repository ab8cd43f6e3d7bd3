import type { OrderFilter } from '@verstak/contract/orders/order-filter.ts'
import { type OrderStatus, orderGroups } from '@verstak/contract/orders/statuses.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import type { Day } from '@verstak/domain/day.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { parseTransferNumber } from '@verstak/domain/orders/transfer.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { TODAY, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import type { Tables } from '#db/tables.ts'

type Builder = ExpressionBuilder<Tables, 'customer_order'>

const isGroup = (filter: OrderFilter['filter']): filter is keyof typeof orderGroups =>
  Object.hasOwn(orderGroups, filter)

/** null for all. */
export function statusesOf(filter: OrderFilter['filter']): readonly OrderStatus[] | null {
  if (filter === 'all') return null
  return isGroup(filter) ? orderGroups[filter] : [filter]
}

/** All filters except the status, whose counts the tabs show. */
export type OtherFilters = Partial<Omit<OrderFilter, 'filter'>>

const MOSCOW = sql.lit('Europe/Moscow')

/** Midnight in Moscow at the start of a day. */
const startOf = (day: Day, plus = 0) =>
  sql<Date>`(${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${MOSCOW}`

const conditions: {
  readonly [K in keyof OtherFilters]-?: (
    eb: Builder,
    value: NonNullable<OtherFilters[K]>,
  ) => Expression<SqlBool>
} = {
  from: (eb, day) => eb('customer_order.created_at', '>=', startOf(day)),
  to: (eb, day) => eb('customer_order.created_at', '<', startOf(day, 1)),
  due: (eb, day) =>
    day === 'none' ? eb('delivery_date', 'is', null) : sql<boolean>`delivery_date = ${day}::date`,
  author: (eb, id) => eb('customer_order.user_id', '=', id),
  text: (eb, text) =>
    eb.or([
      eb('customer_order.id', '=', parseOrderNumber(text)),
      sql<boolean>`strpos(lower(customer_number), ${text.toLowerCase()}) > 0`,
      transferExists(parseTransferNumber(text)),
      lineExists(sql`lower(l.article) = ${text.toLowerCase()} OR p.article_key = ${normalizeArticle(text)}`),
    ]),
  unpaid: (eb, which) => {
    const unpaid = eb.and([eb('paid_at', 'is', null), eb('customer_order.status', '<>', 'cancelled')])
    const deferred = eb.and([unpaid, eb('payment', '=', 'deferral')])
    if (which === 'deferred') return deferred
    if (which === 'overdue') return eb.and([deferred, isOverdue])
    return eb.and([unpaid, eb('customer_order.status', '<>', 'approval')])
  },
  claimed: () => sql<boolean>`EXISTS (SELECT FROM claim WHERE claim.order_id = customer_order.id)`,
  address: (eb, id) => eb('address_id', '=', id),
  contract: (eb, choice) =>
    choice === WITHOUT_CONTRACT
      ? eb('customer_order.contract_id', 'is', null)
      : eb('customer_order.contract_id', '=', choice),
  brand: (_eb, brand) => lineExists(sql`p.brand = ${brand}`),
}

const isOverdue = sql<boolean>`EXISTS (
  SELECT FROM ${UNPAID_SHIPMENTS} AS s WHERE s.order_id = customer_order.id AND s.pay_by < ${TODAY})`

const lineExists = (condition: Expression<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM order_line l JOIN product p ON p.id = l.product_id
  WHERE l.order_id = customer_order.id AND (${condition}))`

const transferExists = (id: number | null) =>
  id === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (
        SELECT FROM transfer_document t WHERE t.id = ${id} AND t.order_id = customer_order.id)`

/** An empty filter, as a form sends it, matches everything. */
export const ordersMatching = (filters: OtherFilters) => (eb: Builder) =>
  eb.and(
    (Object.keys(conditions) as (keyof OtherFilters)[]).flatMap((name) => {
      const value = filters[name]
      const condition = conditions[name] as (eb: Builder, value: unknown) => Expression<SqlBool>
      return value === undefined || value === '' ? [] : [condition(eb, value)]
    }),
  )
