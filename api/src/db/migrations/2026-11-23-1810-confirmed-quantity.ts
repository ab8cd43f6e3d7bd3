import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE order_line
    ADD COLUMN confirmed integer CHECK (confirmed BETWEEN 0 AND quantity),
    ADD COLUMN shortage text CHECK (shortage IN ('out-of-stock', 'defective', 'discontinued', 'late')),
    ADD COLUMN replacement_id bigint REFERENCES product ON DELETE SET NULL`,
  `ALTER TABLE order_line
    ADD COLUMN promised integer NOT NULL GENERATED ALWAYS AS (coalesce(confirmed, quantity)) STORED`,
  `UPDATE order_line l SET confirmed = quantity FROM customer_order o
    WHERE o.id = l.order_id AND o.status NOT IN ('approval', 'new', 'cancelled')`,
  'ALTER TABLE order_line DROP CONSTRAINT order_line_shipped',
  `ALTER TABLE order_line
    ADD CONSTRAINT order_line_shipped CHECK (shipped BETWEEN 0 AND promised),
    ADD CONSTRAINT order_line_shortage CHECK ((shortage IS NOT NULL) = (coalesce(confirmed, quantity) < quantity))`,
  'CREATE INDEX order_line_replacement ON order_line (replacement_id) WHERE replacement_id IS NOT NULL',
  `COMMENT ON COLUMN order_line.quantity IS 'Units that were ordered.'`,
  `COMMENT ON COLUMN order_line.confirmed IS 'Units that the store has confirmed; null until then.'`,
  `COMMENT ON COLUMN order_line.promised IS 'Units that are to leave in all: the confirmed ones, until then the ordered ones; the sum is theirs.'`,
  `COMMENT ON COLUMN order_line.shortage IS 'Why less was confirmed than ordered.'`,
  `COMMENT ON COLUMN order_line.replacement_id IS 'What the store offers instead of the units that it has not confirmed.'`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check
    CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected', 'paid', 'refunded', 'short'))`,
  `COMMENT ON COLUMN order_history.reason IS 'expired: not confirmed in time, cancelled by the shop itself; buyer: cancelled by the buyer; approved, rejected: by a colleague of the buyer; paid, refunded: by card, the status stays; short: not all that was ordered is confirmed.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
