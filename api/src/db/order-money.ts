import { sql } from 'kysely'

/** Today in Moscow. */
export const TODAY = sql`(now() AT TIME ZONE 'Europe/Moscow')::date`

/** Kopecks of order `o` with its delivery, as far as the cost is known; `orderSum` adds the same parts. */
export const ORDER_TOTAL = sql<number>`(o.sum + coalesce(o.delivery_cost, 0))`

/** Kopecks that have come for order `o` and do not go back. */
export const MONEY_KEPT = sql<number>`(
  coalesce((SELECT sum(r.amount) FROM order_receipt r WHERE r.order_id = o.id), 0)
  - coalesce((SELECT sum(f.amount) FROM order_refund f WHERE f.order_id = o.id AND f.reason <> 'claim'), 0))`

/** Kopecks of the deferral limit that order `o` takes until its money has come. */
export const DEFERRED_SUM = sql<number>`CASE
  WHEN o.payment <> 'deferral' OR o.status = 'cancelled' OR o.paid_at IS NOT NULL THEN 0
  ELSE greatest(0, ${ORDER_TOTAL} - ${MONEY_KEPT}) END`

/**
 * Rows (order_id, organization_id, contract_id, pay_by, debt) of shipments with deferred payment that are not
 * paid for: the money of an order pays for its shipments in their order. `debt` is kopecks.
 */
export const UNPAID_SHIPMENTS = sql`(
  SELECT * FROM (
    SELECT o.id AS order_id, o.organization_id, o.contract_id, t.pay_by,
      greatest(0, least(t.sum, sum(t.sum) OVER (PARTITION BY o.id ORDER BY t.id) - ${MONEY_KEPT})) AS debt
    FROM customer_order o JOIN transfer_document t ON t.order_id = o.id
    WHERE o.payment = 'deferral' AND o.status <> 'cancelled' AND o.paid_at IS NULL
      AND t.reversed_at IS NULL AND t.pay_by IS NOT NULL
  ) AS shipment WHERE debt > 0)`
