import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE product_together (
    product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
    other_ids bigint[] NOT NULL,
    scores double precision[] NOT NULL,
    CHECK (cardinality(other_ids) = cardinality(scores))
  )`,
  `INSERT INTO product_together (product_id, other_ids, scores)
    SELECT product_id, array_agg(other_id ORDER BY score DESC, other_id), array_agg(score ORDER BY score DESC, other_id)
    FROM product_pair GROUP BY product_id`,
  'DROP TABLE product_pair',
  `COMMENT ON TABLE product_together IS
    'What is taken together with a product; a job makes it of orders, baskets and favourites. One row for each product: so many rows of pairs cost minutes to write.'`,
  `COMMENT ON COLUMN product_together.other_ids IS 'The closest first. One that is gone stays until the next run.'`,
  `COMMENT ON COLUMN product_together.scores IS 'Of other_ids, the larger the closer.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
