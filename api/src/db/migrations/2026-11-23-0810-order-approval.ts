import { type Kysely, sql } from 'kysely'

const STATUSES = `('approval', 'new', 'confirmed', 'awaiting-payment', 'picking', 'partly-shipped', 'shipped', 'ready',
  'delivered', 'closed', 'cancelled')`

const statements: readonly string[] = [
  'ALTER TABLE customer_order DROP CONSTRAINT customer_order_status_check',
  `ALTER TABLE customer_order ADD CONSTRAINT customer_order_status_check CHECK (status IN ${STATUSES})`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_status_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_status_check CHECK (status IN ${STATUSES})`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history
    ADD CONSTRAINT order_history_reason_check CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected')),
    ADD COLUMN comment text NOT NULL DEFAULT '',
    ADD COLUMN user_id bigint REFERENCES app_user ON DELETE SET NULL`,
  'CREATE INDEX order_history_user ON order_history (user_id) WHERE user_id IS NOT NULL',
  `COMMENT ON COLUMN order_history.reason IS 'expired: not confirmed in time, cancelled by the shop itself; buyer: cancelled by the buyer; approved, rejected: by a colleague of the buyer.'`,
  `COMMENT ON COLUMN order_history.comment IS 'In the words of who decided.'`,
  `COMMENT ON COLUMN order_history.user_id IS 'The colleague who approved or rejected.'`,
  `CREATE TABLE order_approval (
    order_id bigint PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
    exceeded text NOT NULL CHECK (exceeded IN ('order', 'month')),
    limit_sum bigint NOT NULL,
    spent bigint NOT NULL,
    decided_at timestamptz
  )`,
  `COMMENT ON TABLE order_approval IS 'Why an order waits, or waited, for a colleague of its buyer.'`,
  `COMMENT ON COLUMN order_approval.spent IS 'Kopecks that the buyer had ordered in the month before this order.'`,
  `CREATE INDEX customer_order_waiting ON customer_order (organization_id) WHERE status = 'approval'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
