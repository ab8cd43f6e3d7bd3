import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE packing_list (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    number int NOT NULL CHECK (number > 0),
    code text NOT NULL UNIQUE CHECK (code ~ '^[0-9a-hjkmnp-tv-z]{20}$'),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (order_id, number)
  )`,
  `COMMENT ON TABLE packing_list IS 'What has left the warehouse at one time for one order.'`,
  `COMMENT ON COLUMN packing_list.number IS 'Counts the lists of the order from 1.'`,
  `COMMENT ON COLUMN packing_list.code IS 'Stands on the boxes; whoever has it may see the list.'`,
  `CREATE TABLE packing_line (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list_id bigint NOT NULL REFERENCES packing_list ON DELETE CASCADE,
    box int NOT NULL CHECK (box > 0),
    order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
    quantity int NOT NULL CHECK (quantity > 0),
    UNIQUE (list_id, box, order_line_id)
  )`,
  'CREATE INDEX packing_line_order_line ON packing_line (order_line_id)',
  `COMMENT ON COLUMN packing_line.box IS 'Counts the boxes of the list from 1.'`,
  `CREATE TABLE packing_receipt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list_id bigint NOT NULL REFERENCES packing_list ON DELETE CASCADE,
    key text NOT NULL,
    agrees boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (list_id, key)
  )`,
  `COMMENT ON TABLE packing_receipt IS 'What a receiver has counted.'`,
  `COMMENT ON COLUMN packing_receipt.key IS 'Makes a repeated request give the same receipt.'`,
  `CREATE TABLE packing_count (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    receipt_id bigint NOT NULL REFERENCES packing_receipt ON DELETE CASCADE,
    line_id bigint REFERENCES packing_line ON DELETE CASCADE,
    article text NOT NULL,
    quantity int NOT NULL CHECK (quantity >= 0)
  )`,
  'CREATE INDEX packing_count_receipt ON packing_count (receipt_id)',
  'CREATE INDEX packing_count_line ON packing_count (line_id)',
  `COMMENT ON COLUMN packing_count.line_id IS 'Null for goods that are not in the list.'`,
  `COMMENT ON COLUMN packing_count.article IS 'As it stood in the list, or what was read from goods that are not in it.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
