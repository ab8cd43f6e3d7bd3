import type { User } from '@verstak/contract/auth/schemas.ts'
import { addDays, addMonths, type Day, moscowDay, weekdayOf } from '@verstak/domain/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The twelve months ending today in Moscow, and the twelve before them. */
export function yearsUntil(now: Date): Record<'from' | 'to' | 'before', Day> {
  const to = moscowDay(now)
  const startOf = (years: number) => addDays(addMonths(to, -12 * years), 1)
  return { from: startOf(1), to, before: startOf(2) }
}

/** The last Monday on or before the day. */
const mondayUntil = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7))
/** The first Monday on or after the day. */
const mondayFrom = (day: Day) => mondayUntil(addDays(day, 6))

/** Kopecks; `before` covers the twelve months before the last twelve. */
export interface Bought {
  readonly brand: string | null
  readonly sum: number
  readonly before: number
}

/**
 * Orders of the user's organisation, or of a private person, summed by the products' current brands. Complete
 * weeks come from stored sums; only weeks in which a period starts, changes or ends are read order by order.
 */
export async function boughtByBrand(db: Db, user: User, now: Date): Promise<Bought[]> {
  const { from, to, before } = yearsUntil(now)
  const end = addDays(to, 1)
  const [first, turn, next, last] = [
    mondayFrom(before),
    mondayUntil(from),
    mondayFrom(from),
    mondayUntil(end),
  ]
  const edges: [Day, Day][] = [
    [before, first],
    [turn, next],
    [last, end],
  ]
  const inEdges = edges
    .filter(([begins, ends]) => begins < ends)
    .map(([begins, ends]) => sql`(o.created_at >= ${midnight(begins)} AND o.created_at < ${midnight(ends)})`)
  const { rows } = await sql<Bought>`
    SELECT p.brand, sum(bought.sum)::bigint AS sum, sum(bought.before)::bigint AS before FROM (
      SELECT product_id, ${sumsSince('w', sql`w.week >= ${from}::date`)} FROM purchase_week w
      WHERE ${ownedBy('w', user)} AND w.week >= ${first}::date AND w.week < ${last}::date
        AND NOT (w.week >= ${turn}::date AND w.week < ${next}::date)
      GROUP BY product_id
      UNION ALL
      SELECT l.product_id, ${sumsSince('l', sql`o.created_at >= ${midnight(from)}`)}
      FROM customer_order o JOIN order_line l ON l.order_id = o.id
      WHERE ${ownedBy('o', user)} AND o.status <> 'cancelled'
        AND (${inEdges.length > 0 ? sql.join(inEdges, sql` OR `) : sql`false`})
      GROUP BY l.product_id
    ) AS bought JOIN product p ON p.id = bought.product_id
    GROUP BY p.brand`.execute(db)
  return rows
}

/** Midnight in Moscow. */
const midnight = (day: Day) => sql`(${day}::date)::timestamp AT TIME ZONE 'Europe/Moscow'`

const sumsSince = (table: 'w' | 'l', isLast: RawBuilder<unknown>) => {
  const column = sql.ref(`${table}.sum`)
  return sql`coalesce(sum(${column}) FILTER (WHERE ${isLast}), 0) AS sum,
    coalesce(sum(${column}) FILTER (WHERE NOT (${isLast})), 0) AS before`
}

const ownedBy = (table: 'w' | 'o', { id, organization }: User) => {
  const [organizationId, userId] = [sql.ref(`${table}.organization_id`), sql.ref(`${table}.user_id`)]
  if (!organization) return sql`${userId} = ${id} AND ${organizationId} IS NULL`
  // The sums of an organisation do not record the person; only its orders do.
  return sql`${organizationId} = ${organization.id}${table === 'w' ? sql` AND ${userId} IS NULL` : sql``}`
}
