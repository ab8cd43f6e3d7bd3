import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE customer_order DROP CONSTRAINT customer_order_payment_check',
  `ALTER TABLE customer_order ADD CONSTRAINT customer_order_payment_check
    CHECK (payment IN ('invoice', 'deferral', 'receipt', 'card'))`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check
    CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected', 'paid', 'refunded'))`,
  `COMMENT ON COLUMN order_history.reason IS 'expired: not confirmed in time, cancelled by the shop itself; buyer: cancelled by the buyer; approved, rejected: by a colleague of the buyer; paid, refunded: by card, the status stays.'`,
  `CREATE TABLE payment (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order,
    amount bigint NOT NULL CHECK (amount > 0),
    key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    provider_id text UNIQUE,
    url text,
    state text NOT NULL DEFAULT 'creating'
      CHECK (state IN ('creating', 'pending', 'paid', 'canceled', 'refunding', 'refunded')),
    created_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    paid_at timestamptz,
    refunded_at timestamptz,
    CHECK (state IN ('creating', 'canceled') OR provider_id IS NOT NULL)
  )`,
  'CREATE INDEX payment_order ON payment (order_id)',
  `CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state IN ('creating', 'pending')`,
  `CREATE UNIQUE INDEX payment_kept ON payment (order_id) WHERE state = 'paid'`,
  `CREATE INDEX payment_unsettled ON payment (changed_at) WHERE state IN ('pending', 'refunding')`,
  `COMMENT ON TABLE payment IS 'Payments of orders by card, each as its provider knows it.'`,
  `COMMENT ON COLUMN payment.amount IS 'Kopecks.'`,
  `COMMENT ON COLUMN payment.key IS 'Whatever is asked of the provider twice with it is done once.'`,
  `COMMENT ON COLUMN payment.url IS 'The page of the provider where the buyer pays.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
