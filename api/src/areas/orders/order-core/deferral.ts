import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql, type Transaction } from 'kysely'
import { IN_FORCE } from '#db/contracts-in-force.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { DEFERRED_SUM, TODAY, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import type { Tables } from '#db/tables.ts'

/** Sums are kopecks. */
export interface Deferral {
  readonly days: number
  readonly limit: number
  /** Sum of orders with deferred payment whose money has not come. */
  readonly used: number
  /** Shipments whose payment is overdue. */
  readonly overdue: number
}

/**
 * A contract may have its own limit for its orders; the organisation's limit applies to all others. An
 * overdue payment in either blocks both. Null for an organisation without deferred payment, and for a private
 * person.
 */
export async function findDeferral(
  db: DbOrTransaction,
  organizationId: number | null,
  contractId: number | null,
): Promise<Deferral | null> {
  if (organizationId === null) return null
  const { rows } = await sql<{ days: number; limit: number; used: number }>`
    SELECT coalesce(c.deferral_days, g.deferral_days) AS days,
      coalesce(c.deferral_limit, g.deferral_limit) AS "limit",
      coalesce(sum(${DEFERRED_SUM}) FILTER (WHERE own.id IS NOT DISTINCT FROM c.id), 0)::float8 AS used
    FROM organization g
      LEFT JOIN supply_contract c
        ON c.id = ${contractId} AND c.organization_id = g.id AND c.deferral_limit IS NOT NULL
      LEFT JOIN customer_order o ON o.organization_id = g.id AND o.payment = 'deferral'
        AND o.paid_at IS NULL AND o.status <> 'cancelled'
      LEFT JOIN supply_contract own ON own.id = o.contract_id AND own.deferral_limit IS NOT NULL
    WHERE g.id = ${organizationId} AND coalesce(c.deferral_limit, g.deferral_limit) IS NOT NULL
    GROUP BY g.id, c.id
  `.execute(db)
  const [found] = rows
  return found ? { ...found, overdue: await overdueOf(db, organizationId) } : null
}

/** Kopecks of shipments whose last day of payment was before today, in Moscow. */
async function overdueOf(db: DbOrTransaction, organizationId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(debt), 0)::float8 AS sum FROM ${UNPAID_SHIPMENTS} AS s
    WHERE organization_id = ${organizationId} AND pay_by < ${TODAY}`.execute(db)
  return rows[0]?.sum ?? 0
}

type AllDeferral = Omit<Deferral, 'days'> & { readonly days: number | null }

/**
 * All limits of the organisation together; `days` is null when they differ. A debt outlives the limit that
 * allowed it. Null without limits and debts.
 */
export async function totalDeferral(
  db: DbOrTransaction,
  organizationId: number,
): Promise<AllDeferral | null> {
  const { rows } = await sql<Omit<AllDeferral, 'overdue'>>`
    WITH terms AS (
      SELECT g.deferral_days AS days, g.deferral_limit AS sum FROM organization g WHERE g.id = ${organizationId}
      UNION ALL
      SELECT c.deferral_days, c.deferral_limit FROM supply_contract c
      WHERE c.organization_id = ${organizationId} AND ${IN_FORCE}
    )
    SELECT opened.days, coalesce(opened.sum, 0) AS "limit", taken.used
    FROM (
        SELECT CASE WHEN min(days) = max(days) THEN min(days) END AS days, sum(sum)::float8 AS sum FROM terms
      ) AS opened,
      (
        SELECT coalesce(sum(${DEFERRED_SUM}), 0)::float8 AS used FROM customer_order o
        WHERE o.organization_id = ${organizationId} AND o.payment = 'deferral'
          AND o.paid_at IS NULL AND o.status <> 'cancelled'
      ) AS taken
    WHERE opened.sum IS NOT NULL OR taken.used > 0
  `.execute(db)
  const [found] = rows
  return found ? { ...found, overdue: await overdueOf(db, organizationId) } : null
}

/** The reason in Russian why an order of this sum cannot be deferred; null when it can. */
export function deferralProblem({ limit, used, overdue }: Deferral, sum: number): string | null {
  if (overdue > 0) return `Просрочена оплата ${formatPrice(overdue)}: отсрочка закрыта до её погашения`
  if (used + sum <= limit) return null
  return `Не хватает лимита отсрочки: свободно ${formatPrice(Math.max(0, limit - used))} из ${formatPrice(limit)}`
}

export const deferralText = ({ days, limit, used }: Deferral): string =>
  `${counted(days, 'день', 'дня', 'дней')} после отгрузки; свободно ${formatPrice(Math.max(0, limit - used))} из ${formatPrice(limit)}`

/**
 * Concurrent orders of colleagues cannot exceed the limit together. Returns the agreed days from a shipment to
 * its payment. Throws `conflict` at `payment`.
 */
export async function requireDeferral(
  trx: Transaction<Tables>,
  organizationId: number | null,
  { sum, contractId }: { readonly sum: number; readonly contractId: number | null },
): Promise<number> {
  if (organizationId !== null)
    await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .execute()
  const deferral = await findDeferral(trx, organizationId, contractId)
  if (!deferral) throw shopError('conflict', 'Отсрочка вашей организации не открыта', 'payment')
  const problem = deferralProblem(deferral, sum)
  if (problem) throw shopError('conflict', problem, 'payment')
  return deferral.days
}
