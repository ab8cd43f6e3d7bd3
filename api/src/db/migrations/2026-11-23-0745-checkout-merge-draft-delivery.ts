import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE basket ADD COLUMN merge text CHECK (merge IN ('asked', 'new'))`,
  'ALTER TABLE basket_line ADD COLUMN older boolean NOT NULL DEFAULT false',
  'ALTER TABLE customer_order ADD COLUMN delivery_cost bigint CHECK (delivery_cost >= 0)',
  'UPDATE customer_order SET delivery_cost = 0 WHERE delivery_type = 1 OR sum >= 1000000',
  `CREATE TABLE checkout_draft (
    user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    fields jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `COMMENT ON COLUMN basket.merge IS 'What to order after a sign-in that merged two baskets: not decided yet, or only what the guest had; null: all.'`,
  `COMMENT ON COLUMN basket_line.older IS 'Lay in the basket before a guest''s basket was merged into it, untouched since.'`,
  `COMMENT ON COLUMN customer_order.delivery_cost IS 'Kopecks with VAT, beside the sum; null: a manager has not told it yet.'`,
  `COMMENT ON TABLE checkout_draft IS 'What a person has typed at the checkout and not sent, for each of his devices.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
