import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql, type Transaction } from 'kysely'
import { IN_FORCE } from '#db/contracts-in-force.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Sums are kopecks. */
export interface Deferral {
  readonly days: number
  readonly limit: number
  /** Sum of unpaid orders with deferred payment. */
  readonly used: number
  /** The part of it whose payment is overdue. */
  readonly overdue: number
}

/** When the products of the enclosing order `o` were shipped; the payment term starts then. */
export const SHIPPED_AT = sql<Date | null>`
  SELECT min(h.created_at) FROM order_history h
  WHERE h.order_id = o.id AND h.status IN ('shipped', 'delivered')`

/**
 * Days from shipment to payment of order `o` of organisation `g`: from its contract, or the organisation's.
 */
export const DEFERRAL_DAYS = sql<number | null>`coalesce(
  (SELECT t.deferral_days FROM supply_contract t WHERE t.id = o.contract_id), g.deferral_days)`

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
  const { rows } = await sql<{ days: number; limit: number; used: number; overdue: number }>`
    SELECT coalesce(c.deferral_days, g.deferral_days) AS days,
      coalesce(c.deferral_limit, g.deferral_limit) AS "limit",
      coalesce(sum(o.sum) FILTER (WHERE own.id IS NOT DISTINCT FROM c.id), 0)::float8 AS used,
      coalesce(sum(o.sum) FILTER (WHERE shipped.at < now() - make_interval(days => ${DEFERRAL_DAYS})), 0)::float8
        AS overdue
    FROM organization g
      LEFT JOIN supply_contract c
        ON c.id = ${contractId} AND c.organization_id = g.id AND c.deferral_limit IS NOT NULL
      LEFT JOIN customer_order o ON o.organization_id = g.id AND o.payment = 'deferral'
        AND o.paid_at IS NULL AND o.status <> 'cancelled'
      LEFT JOIN supply_contract own ON own.id = o.contract_id AND own.deferral_limit IS NOT NULL
      LEFT JOIN LATERAL (SELECT (${SHIPPED_AT}) AS at) AS shipped ON true
    WHERE g.id = ${organizationId} AND coalesce(c.deferral_limit, g.deferral_limit) IS NOT NULL
    GROUP BY g.id, c.id
  `.execute(db)
  return rows[0] ?? null
}

/** All limits of the organisation together; `days` is null when they differ. Null without any. */
export async function totalDeferral(
  db: DbOrTransaction,
  organizationId: number,
): Promise<(Omit<Deferral, 'days'> & { readonly days: number | null }) | null> {
  const { rows } = await sql<{ days: number | null; limit: number; used: number; overdue: number }>`
    WITH terms AS (
      SELECT g.deferral_days AS days, g.deferral_limit AS sum FROM organization g WHERE g.id = ${organizationId}
      UNION ALL
      SELECT c.deferral_days, c.deferral_limit FROM supply_contract c
      WHERE c.organization_id = ${organizationId} AND ${IN_FORCE}
    )
    SELECT opened.days, opened."limit", coalesce(sum(o.sum), 0)::float8 AS used,
      coalesce(sum(o.sum) FILTER (WHERE shipped.at < now() - make_interval(days => ${DEFERRAL_DAYS})), 0)::float8
        AS overdue
    FROM organization g
      CROSS JOIN (
        SELECT CASE WHEN min(days) = max(days) THEN min(days) END AS days, sum(sum)::float8 AS "limit" FROM terms
      ) AS opened
      LEFT JOIN customer_order o ON o.organization_id = g.id AND o.payment = 'deferral'
        AND o.paid_at IS NULL AND o.status <> 'cancelled'
      LEFT JOIN LATERAL (SELECT (${SHIPPED_AT}) AS at) AS shipped ON true
    WHERE g.id = ${organizationId} AND opened."limit" IS NOT NULL
    GROUP BY opened.days, opened."limit"
  `.execute(db)
  return rows[0] ?? null
}

/** The reason in Russian why an order of this sum cannot be deferred; null when it can. */
export function deferralProblem({ limit, used, overdue }: Deferral, sum: number): string | null {
  if (overdue > 0) return `Просрочена оплата ${formatPrice(overdue)}: отсрочка закрыта до её погашения`
  if (used + sum <= limit) return null
  return `Не хватает лимита отсрочки: свободно ${formatPrice(Math.max(0, limit - used))} из ${formatPrice(limit)}`
}

export const deferralText = ({ days, limit, used }: Deferral): string =>
  `${counted(days, 'день', 'дня', 'дней')} после отгрузки; свободно ${formatPrice(Math.max(0, limit - used))} из ${formatPrice(limit)}`

/** Concurrent orders of colleagues cannot exceed the limit together. Throws `conflict` at `payment`. */
export async function requireDeferral(
  trx: Transaction<Tables>,
  organizationId: number | null,
  { sum, contractId }: { readonly sum: number; readonly contractId: number | null },
): Promise<void> {
  if (organizationId !== null)
    await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .execute()
  const deferral = await findDeferral(trx, organizationId, contractId)
  const problem = deferral ? deferralProblem(deferral, sum) : 'Отсрочка вашей организации не открыта'
  if (problem) throw shopError('conflict', problem, 'payment')
}
