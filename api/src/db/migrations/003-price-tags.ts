import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE price_tag (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    selected boolean NOT NULL DEFAULT true,
    copies int NOT NULL DEFAULT 1 CHECK (copies BETWEEN 1 AND 500),
    properties text[] NOT NULL,
    UNIQUE (user_id, product_id)
  )`,
  'CREATE INDEX price_tag_newest ON price_tag (user_id, id DESC)',
  'CREATE INDEX price_tag_product ON price_tag (product_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
