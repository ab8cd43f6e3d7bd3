import { sql } from 'kysely'

/** Today in Moscow. */
export const TODAY = sql`(now() AT TIME ZONE 'Europe/Moscow')::date`

/** Kopecks of order `o` with its delivery, as far as the cost is known; `orderSum` adds the same parts. */
export const ORDER_TOTAL = sql<number>`(o.sum + coalesce(o.delivery_cost, 0))`

/** Kopecks by which decided claims made order `o` cheaper. */
export const GRANTED = sql<number>`
  coalesce((SELECT sum(c.sum) FROM correction_document c WHERE c.order_id = o.id), 0)`

/** Kopecks that have come for order `o` and do not go back. */
export const MONEY_KEPT = sql<number>`(
  coalesce((SELECT sum(r.amount) FROM order_receipt r WHERE r.order_id = o.id), 0)
  - coalesce((SELECT sum(f.amount) FROM order_refund f WHERE f.order_id = o.id), 0))`

/** Kopecks that the provider returned without being asked, in part: this money need not come again. */
const CONCEDED = sql<number>`coalesce((
  SELECT sum(f.amount) FROM order_refund f JOIN order_receipt r ON r.id = f.receipt_id
  WHERE f.order_id = o.id AND f.reason = 'provider'
    AND r.amount > (SELECT sum(all_of.amount) FROM order_refund all_of WHERE all_of.receipt_id = r.id)), 0)`

const COST = sql<number>`(${ORDER_TOTAL} - ${GRANTED})`

/**
 * Kopecks that order `o` still costs, the only place where this is computed; negative when more has come. A
 * cancelled order costs nothing. What was given back by hand at the provider is part of a later reduction,
 * which would else be returned twice.
 */
export const ORDER_REST = sql<number>`(
  CASE WHEN o.status = 'cancelled' THEN 0
    ELSE ${COST} - greatest(0, ${CONCEDED} - greatest(0, ${MONEY_KEPT} + ${CONCEDED} - ${COST})) END
  - ${MONEY_KEPT})`

/** Kopecks of the deferral limit that order `o` takes until its money has come. */
export const DEFERRED_SUM = sql<number>`CASE
  WHEN o.payment <> 'deferral' OR o.status = 'cancelled' OR o.paid_at IS NOT NULL THEN 0
  ELSE greatest(0, ${ORDER_REST}) END`

/** Kopecks of a claim's correction that belong to no transfer document of order `o`. */
const GRANTED_ELSEWHERE = sql<number>`coalesce((
  SELECT sum(l.sum - l.new_sum) FROM correction_line l JOIN correction_document c ON c.id = l.correction_id
  WHERE c.order_id = o.id AND l.transfer_id IS NULL), 0)`

/** Kopecks of transfer document `t` as corrected. */
const CORRECTED_SUM = sql<number>`(t.sum - coalesce((
  SELECT sum(l.sum - l.new_sum) FROM correction_line l WHERE l.transfer_id = t.id), 0))`

/**
 * Rows (order_id, organization_id, contract_id, pay_by, debt) of shipments with deferred payment that are not
 * paid for: the money of an order pays for its shipments in their order. `debt` is kopecks.
 */
export const UNPAID_SHIPMENTS = sql`(
  SELECT order_id, organization_id, contract_id, pay_by, greatest(0, least(cost, until_it - paid)) AS debt
  FROM (
    SELECT o.id AS order_id, o.organization_id, o.contract_id, t.pay_by, ${CORRECTED_SUM} AS cost,
      sum(${CORRECTED_SUM}) OVER (PARTITION BY o.id ORDER BY t.id) AS until_it,
      ${MONEY_KEPT} + ${CONCEDED} + ${GRANTED_ELSEWHERE} AS paid
    FROM customer_order o JOIN transfer_document t ON t.order_id = o.id
    WHERE o.payment = 'deferral' AND o.status <> 'cancelled' AND o.paid_at IS NULL
      AND t.reversed_at IS NULL AND t.pay_by IS NOT NULL
  ) AS shipment WHERE least(cost, until_it - paid) > 0)`
