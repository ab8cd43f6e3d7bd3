import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE e_order (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    name text NOT NULL,
    company text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    comment text NOT NULL,
    ip text NOT NULL,
    stock_id text NOT NULL REFERENCES warehouse,
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'answered', 'ordered')),
    answer text,
    order_id bigint REFERENCES customer_order ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    decided_at timestamptz,
    CHECK ((status = 'new') = (decided_at IS NULL)),
    CHECK ((status = 'answered') <= (answer IS NOT NULL))
  )`,
  'CREATE INDEX e_order_time ON e_order (created_at)',
  'CREATE INDEX e_order_user ON e_order (user_id)',
  'CREATE INDEX e_order_order ON e_order (order_id) WHERE order_id IS NOT NULL',
  `CREATE TABLE e_order_line (
    e_order_id bigint NOT NULL REFERENCES e_order ON DELETE CASCADE,
    position int NOT NULL,
    source text NOT NULL,
    product_id bigint REFERENCES product ON DELETE SET NULL,
    quantity int CHECK (quantity > 0),
    PRIMARY KEY (e_order_id, position)
  )`,
  'CREATE INDEX e_order_line_product ON e_order_line (product_id) WHERE product_id IS NOT NULL',
  `CREATE TABLE e_order_file (
    e_order_id bigint NOT NULL REFERENCES e_order ON DELETE CASCADE,
    file_id text NOT NULL REFERENCES file ON DELETE CASCADE,
    position int NOT NULL DEFAULT 0,
    PRIMARY KEY (e_order_id, file_id)
  )`,
  'CREATE INDEX e_order_file_file ON e_order_file (file_id)',
  `COMMENT ON TABLE e_order IS 'A list of goods that somebody has sent without registration; a manager answers it or makes it an order.'`,
  `COMMENT ON COLUMN e_order.key IS 'In the address of its page: who has it may see what became of the list.'`,
  `COMMENT ON COLUMN e_order.answer IS 'Of the manager, as the buyer reads it.'`,
  `COMMENT ON COLUMN e_order_line.source IS 'The line as it was sent.'`,
  `COMMENT ON COLUMN e_order_line.product_id IS 'Null: nothing was recognised.'`,
  `COMMENT ON COLUMN e_order_line.quantity IS 'Null: the line names none.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
