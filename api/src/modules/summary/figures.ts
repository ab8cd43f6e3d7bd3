import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { orderGroups } from '@verstak/shared/contract/orders/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ordersMatching, ordersOf } from '../orders/order-query.ts'

const NAMED_BRANDS = 8

/** Orders in work by their planned day, the days without one last. */
export async function onTheWay(db: Db, user: User) {
  return db
    .selectFrom('customer_order')
    .select((eb) => [
      sql<string | null>`delivery_date::text`.as('day'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(sum)::bigint`.as('sum'),
    ])
    .where(ordersOf(user))
    .where('status', 'in', orderGroups.active)
    .groupBy('delivery_date')
    .orderBy(sql`delivery_date ASC NULLS LAST`)
    .execute()
}

/** Twelve months that end with today in Moscow, and the twelve before them. */
export function yearsUntil(now: Date): Record<'from' | 'to' | 'before', string> {
  const moscow = new Date(now.getTime() + 3 * 60 * 60 * 1000)
  const [year, month, day] = [moscow.getUTCFullYear(), moscow.getUTCMonth(), moscow.getUTCDate()]
  const dayAfter = (years: number) =>
    new Date(Date.UTC(year - years, month, day + 1)).toISOString().slice(0, 10)
  return { from: dayAfter(1), to: moscow.toISOString().slice(0, 10), before: dayAfter(2) }
}

/** By brand, the largest first; what is beyond the first few and what has no brand stands together at the end. */
export async function purchases(db: Db, user: User, now: Date) {
  const { from, to, before } = yearsUntil(now)
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`COALESCE(sum(l.sum) FILTER (WHERE ${condition}), 0)::bigint`
  const start = sql`(${from}::date)::timestamp AT TIME ZONE 'Europe/Moscow'`
  // By product first: lines are many, products few, and only those need their brand.
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('customer_order')
        .innerJoin('order_line as l', 'l.order_id', 'customer_order.id')
        .select(['l.product_id', sumOf(sql`customer_order.created_at >= ${start}`).as('sum')])
        .select(sumOf(sql`customer_order.created_at < ${start}`).as('before'))
        .where(ordersOf(user))
        .where(ordersMatching({ from: before, to }))
        .where('status', 'in', orderGroups.placed)
        .groupBy('l.product_id')
        .as('bought'),
    )
    .innerJoin('product as p', 'p.id', 'bought.product_id')
    .select(['p.brand', sql<number>`sum(bought.sum)::bigint`.as('sum')])
    .select(sql<number>`sum(bought.before)::bigint`.as('before'))
    .groupBy('p.brand')
    .execute()
  const total = (part: 'sum' | 'before', of: readonly (typeof rows)[number][]) =>
    of.reduce((all, row) => all + row[part], 0)
  const sorted = rows.filter(({ brand }) => brand).toSorted((a, b) => b.sum - a.sum || b.before - a.before)
  const named = sorted.slice(0, NAMED_BRANDS)
  const others = rows.filter((row) => !named.includes(row))
  const rest = { brand: null, sum: total('sum', others), before: total('before', others) }
  return {
    from,
    to,
    sum: total('sum', rows),
    before: total('before', rows),
    brands: rest.sum + rest.before > 0 ? [...named, rest] : named,
  }
}
