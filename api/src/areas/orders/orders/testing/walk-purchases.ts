import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { boughtByBrand, yearsUntil } from '#areas/cabinet/summary/bought.ts'
import type { Db } from '#db/database.ts'
import { now } from './walk-steps.ts'

/** Compares the stored sums of a buyer's purchases with the lines of orders. */
export async function purchasesHold(db: Db, user: User): Promise<void> {
  const { from, before, to } = yearsUntil(now)
  const day = sql`(o.created_at AT TIME ZONE 'Europe/Moscow')::date`
  const own = user.organization
    ? sql`o.organization_id = ${user.organization.id}`
    : sql`o.user_id = ${user.id} AND o.organization_id IS NULL`
  const { rows } = await sql<{ brand: string | null; sum: number; before: number }>`
    SELECT p.brand, coalesce(sum(l.sum) FILTER (WHERE ${day} >= ${from}::date), 0)::bigint AS sum,
      coalesce(sum(l.sum) FILTER (WHERE ${day} < ${from}::date), 0)::bigint AS before
    FROM customer_order o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
    WHERE ${own} AND o.status <> 'cancelled' AND ${day} >= ${before}::date AND ${day} <= ${to}::date
    GROUP BY p.brand`.execute(db)
  const some = (all: readonly { brand: string | null; sum: number; before: number }[]) =>
    all
      .filter((row) => row.sum + row.before > 0)
      .toSorted((a, b) => (a.brand ?? '').localeCompare(b.brand ?? ''))
  expect(some(await boughtByBrand(db, user, now))).toEqual(some(rows))
}
