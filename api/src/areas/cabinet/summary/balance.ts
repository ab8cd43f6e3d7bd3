import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Balance } from '@verstak/contract/summary/schemas.ts'
import { sql } from 'kysely'
import { DEFERRAL_DAYS, SHIPPED_AT, totalDeferral } from '#areas/orders/order-core/face.ts'
import type { Db } from '#db/database.ts'

/** Null for a private person and for an organisation without deferred payment. */
export async function balanceOf(db: Db, { organization }: User): Promise<Balance | null> {
  const deferral = organization && (await totalDeferral(db, organization.id))
  if (!deferral) return null
  const { limit, used, overdue, days } = deferral
  return {
    ...{ limit, used, overdue, days },
    free: Math.max(0, limit - used),
    nearest: await nearestPayment(db, organization.id),
  }
}

/** The next due day (Moscow time, today included) for shipped products, with the sum due that day. */
async function nearestPayment(db: Db, organizationId: number): Promise<Balance['nearest']> {
  const { rows } = await sql<{ day: string; sum: number }>`
    SELECT due.day::text AS day, sum(o.sum)::float8 AS sum
    FROM customer_order o JOIN organization g ON g.id = o.organization_id, LATERAL (
      SELECT (((${SHIPPED_AT}) + make_interval(days => ${DEFERRAL_DAYS})) AT TIME ZONE 'Europe/Moscow')::date AS day
    ) AS due
    WHERE o.organization_id = ${organizationId} AND o.payment = 'deferral' AND o.paid_at IS NULL
      AND o.status <> 'cancelled' AND due.day >= (now() AT TIME ZONE 'Europe/Moscow')::date
    GROUP BY due.day ORDER BY due.day LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}
