import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE order_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    status text NOT NULL
      CHECK (status IN ('new', 'confirmed', 'picking', 'shipped', 'delivered', 'closed', 'cancelled')),
    reason text CHECK (reason IN ('expired')),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX order_history_order ON order_history (order_id, id)',
  `COMMENT ON TABLE order_history IS 'Every status of an order; of orders before this table only the first is known.'`,
  `COMMENT ON COLUMN order_history.reason IS 'expired: not confirmed in time, cancelled by the shop itself.'`,
  `INSERT INTO order_history (order_id, status, created_at) SELECT id, 'new', created_at FROM customer_order`,
  `CREATE INDEX customer_order_unconfirmed ON customer_order (created_at) WHERE status = 'new'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
