import { type Kysely, sql } from 'kysely'

const sets: readonly string[] = [
  `CREATE TABLE product_set (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint UNIQUE REFERENCES app_user ON DELETE CASCADE,
    guest_hash text UNIQUE,
    version int NOT NULL DEFAULT 1,
    CHECK (num_nonnulls(user_id, guest_hash) = 1)
  )`,
  `CREATE TABLE product_set_item (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    set_id bigint NOT NULL REFERENCES product_set ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('favorite', 'compare')),
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    added_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (set_id, kind, product_id)
  )`,
  'CREATE INDEX product_set_item_product ON product_set_item (product_id)',
]

const finding: readonly string[] = [
  `CREATE INDEX section_words ON section
    USING gin (to_tsvector('russian', replace(lower(name), 'ё', 'е'))) WHERE NOT hidden`,
  'CREATE INDEX product_brand ON product (brand) WHERE NOT hidden AND brand IS NOT NULL',
  'CREATE INDEX product_visible ON product (id) WHERE NOT hidden',
  'CREATE INDEX customer_order_created ON customer_order (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...sets, ...finding]) await sql.raw(statement).execute(db)
}
