import type { User } from '@verstak/contract/auth/schemas.ts'
import { orderGroups } from '@verstak/contract/orders/statuses.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import { boughtByBrand, yearsUntil } from './bought.ts'

const NAMED_BRANDS = 8

/** Orders in progress by planned day; those without one come last. */
export async function onTheWay(db: Db, user: User) {
  return db
    .selectFrom('customer_order')
    .select((eb) => [
      sql<Day | null>`delivery_date::text`.as('day'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(sum)::bigint`.as('sum'),
    ])
    .where(ordersOf(user))
    .where('status', 'in', orderGroups.active)
    .groupBy('delivery_date')
    .orderBy(sql`delivery_date ASC NULLS LAST`)
    .execute()
}

/** By brand, largest first; the remaining brands and products without a brand are combined at the end. */
export async function purchases(db: Db, user: User, now: Date) {
  const { from, to } = yearsUntil(now)
  const rows = await boughtByBrand(db, user, now)
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
