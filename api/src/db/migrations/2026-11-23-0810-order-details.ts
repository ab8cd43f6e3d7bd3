import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE customer_order
    ADD COLUMN carrier text,
    ADD COLUMN attorney text NOT NULL DEFAULT '',
    ADD COLUMN payer_inn text,
    ADD COLUMN payer_kpp text,
    ADD COLUMN no_call boolean NOT NULL DEFAULT false,
    ADD COLUMN notify_emails text[] NOT NULL DEFAULT '{}',
    ADD COLUMN payment text NOT NULL DEFAULT 'invoice' CHECK (payment IN ('invoice', 'deferral', 'receipt')),
    ADD COLUMN paid_at timestamptz`,
  `UPDATE customer_order SET payment = 'receipt' WHERE organization_id IS NULL`,
  `CREATE INDEX customer_order_unpaid ON customer_order (organization_id)
    WHERE payment = 'deferral' AND paid_at IS NULL`,
  `CREATE TABLE order_file (
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    file_id text NOT NULL REFERENCES file ON DELETE CASCADE,
    position int NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, file_id)
  )`,
  'CREATE INDEX order_file_file ON order_file (file_id)',
  `ALTER TABLE organization
    ADD COLUMN deferral_days int CHECK (deferral_days > 0),
    ADD COLUMN deferral_limit bigint CHECK (deferral_limit > 0),
    ADD CHECK ((deferral_days IS NULL) = (deferral_limit IS NULL))`,
  `COMMENT ON COLUMN customer_order.carrier IS 'Who brings it to the address; null: the store itself, or a pick-up.'`,
  `COMMENT ON COLUMN customer_order.attorney IS 'The power of attorney of who receives it.'`,
  `COMMENT ON COLUMN customer_order.payer_inn IS 'Of the organisation that pays, when it is not the one that orders.'`,
  `COMMENT ON COLUMN customer_order.notify_emails IS 'Who hears of the order beside its buyer.'`,
  `COMMENT ON COLUMN customer_order.paid_at IS 'When a manager has seen the money.'`,
  `COMMENT ON COLUMN organization.deferral_limit IS 'Kopecks that its unpaid orders with deferred payment may come to; null: it pays before.'`,
  `COMMENT ON COLUMN organization.deferral_days IS 'From the shipment to the payment.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
