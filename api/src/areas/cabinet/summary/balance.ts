import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Balance } from '@verstak/contract/summary/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { totalDeferral } from '#areas/orders/order-core/face.ts'
import type { Db } from '#db/database.ts'
import { TODAY, UNPAID_SHIPMENTS } from '#db/order-money.ts'

/** Null for a private person and for an organisation without deferred payment and debts. */
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
  const { rows } = await sql<{ day: Day; sum: number }>`
    SELECT pay_by::text AS day, sum(debt)::float8 AS sum FROM ${UNPAID_SHIPMENTS} AS s
    WHERE organization_id = ${organizationId} AND pay_by >= ${TODAY}
    GROUP BY pay_by ORDER BY pay_by LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}
