import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE payment_refund (
    provider_id text PRIMARY KEY,
    payment_id bigint NOT NULL REFERENCES payment,
    amount bigint NOT NULL CHECK (amount > 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX payment_refund_payment ON payment_refund (payment_id)',
  `COMMENT ON TABLE payment_refund IS 'Refunds of card payments, whole or in parts.'`,
  `COMMENT ON COLUMN payment_refund.amount IS 'Kopecks; all refunds of a payment together never exceed it.'`,
  `INSERT INTO payment_refund (provider_id, payment_id, amount, created_at)
    SELECT 'before-' || id, id, amount, COALESCE(refunded_at, changed_at) FROM payment WHERE state = 'refunded'`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check
    CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected', 'paid', 'refunded', 'part-refunded', 'short'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
