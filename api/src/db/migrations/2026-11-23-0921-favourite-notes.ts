import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE product_set_item ADD COLUMN price bigint, ADD COLUMN in_stock boolean',
  `COMMENT ON COLUMN product_set_item.price IS 'Kopecks when it was added; null: it had none, or it is not known.'`,
  `COMMENT ON COLUMN product_set_item.in_stock IS
    'Whether the warehouse of who added it had any then; null: it is not known.'`,
  `CREATE TABLE favorite_note (
    set_id bigint NOT NULL REFERENCES product_set ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    note text NOT NULL,
    quantity int CHECK (quantity > 0),
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (set_id, product_id)
  )`,
  'CREATE INDEX favorite_note_product ON favorite_note (product_id)',
  `COMMENT ON TABLE favorite_note IS
    'What a shopper notes of a favourite. It outlives the removal, so that a favourite that is put back has its note.'`,
  `COMMENT ON COLUMN favorite_note.quantity IS 'In units of sale; null: not chosen.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
