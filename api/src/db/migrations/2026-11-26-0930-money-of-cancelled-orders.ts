import { type Kysely, sql } from 'kysely'

/** Money of orders that were cancelled before refunds were written down: whether it went back is a manager's to say. */
const statements: readonly string[] = [
  `INSERT INTO order_refund (order_id, receipt_id, amount, reason)
    SELECT r.order_id, r.id, r.amount - gone.sum, 'cancelled'
    FROM order_receipt r JOIN customer_order o ON o.id = r.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(f.amount), 0)::bigint AS sum FROM order_refund f WHERE f.receipt_id = r.id
      ) AS gone
    WHERE o.status = 'cancelled' AND r.way <> 'card' AND r.amount > gone.sum`,
  `UPDATE customer_order SET paid_at = NULL WHERE status = 'cancelled' AND paid_at IS NOT NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
