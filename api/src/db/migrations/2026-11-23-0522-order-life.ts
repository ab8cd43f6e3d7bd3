import { type Kysely, sql } from 'kysely'

const STATUSES = `('new', 'confirmed', 'awaiting-payment', 'picking', 'partly-shipped', 'shipped', 'ready',
  'delivered', 'closed', 'cancelled')`

const statements: readonly string[] = [
  'ALTER TABLE customer_order DROP CONSTRAINT customer_order_status_check',
  `ALTER TABLE customer_order ADD CONSTRAINT customer_order_status_check CHECK (status IN ${STATUSES})`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_status_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_status_check CHECK (status IN ${STATUSES})`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check CHECK (reason IN ('expired', 'buyer'))`,
  `COMMENT ON COLUMN order_history.reason IS 'expired: not confirmed in time, cancelled by the shop itself; buyer: cancelled by the buyer.'`,
  'ALTER TABLE order_line ADD COLUMN shipped integer NOT NULL DEFAULT 0',
  `UPDATE order_line l SET shipped = quantity FROM customer_order o
    WHERE o.id = l.order_id AND o.status IN ('shipped', 'delivered', 'closed')`,
  'ALTER TABLE order_line ADD CONSTRAINT order_line_shipped CHECK (shipped BETWEEN 0 AND quantity)',
  `COMMENT ON COLUMN order_line.shipped IS 'Units that have left the warehouse or were given out.'`,
  `CREATE TABLE product_replacement (
    product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
    replacement_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    CHECK (product_id <> replacement_id)
  )`,
  'CREATE INDEX product_replacement_by ON product_replacement (replacement_id)',
  `COMMENT ON TABLE product_replacement IS 'What a manager names instead of a product that is no longer sold.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
