import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE order_refund ALTER COLUMN order_id DROP NOT NULL, ALTER COLUMN receipt_id DROP NOT NULL,
    ADD COLUMN claim_id bigint REFERENCES claim ON DELETE CASCADE,
    ADD CHECK (num_nulls(order_id, receipt_id) = CASE WHEN claim_id IS NULL THEN 0 ELSE 2 END)`,
  'CREATE INDEX order_refund_claim ON order_refund (claim_id) WHERE claim_id IS NOT NULL',
  `COMMENT ON COLUMN order_refund.claim_id IS
    'The claim whose money is for no line of an order, and goes to its requisites; null: money of an order.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
