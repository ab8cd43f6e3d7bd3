import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE favorite_list (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    set_id bigint NOT NULL REFERENCES product_set ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    removed_at timestamptz
  )`,
  // A second one with the same name would be indistinguishable in a list selector.
  'CREATE UNIQUE INDEX favorite_list_name ON favorite_list (set_id, name) WHERE removed_at IS NULL',
  'CREATE INDEX favorite_list_set ON favorite_list (set_id)',
  `COMMENT ON TABLE favorite_list IS 'A named choice of favourites; those in no list are favourites all the same.'`,
  `COMMENT ON COLUMN favorite_list.removed_at IS 'For a day it can be brought back.'`,
  `CREATE TABLE favorite_list_item (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list_id bigint NOT NULL REFERENCES favorite_list ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    note text NOT NULL DEFAULT '',
    quantity int CHECK (quantity > 0),
    taken_at timestamptz,
    UNIQUE (list_id, product_id)
  )`,
  'CREATE INDEX favorite_list_item_product ON favorite_list_item (product_id)',
  `COMMENT ON TABLE favorite_list_item IS
    'Shown while the product is a favourite: one that is put back among the favourites is in its lists again.'`,
  `COMMENT ON COLUMN favorite_list_item.note IS 'What the shopper notes of it in this list.'`,
  `COMMENT ON COLUMN favorite_list_item.quantity IS 'In units of sale; null: not chosen.'`,
  `COMMENT ON COLUMN favorite_list_item.taken_at IS 'Taken out of the list; for a day it comes back with its note.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
