import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE product_view (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    day date NOT NULL,
    views int NOT NULL CHECK (views > 0),
    PRIMARY KEY (product_id, day)
  )`,
  'CREATE INDEX product_view_day ON product_view (day)',
  `COMMENT ON TABLE product_view IS 'How many visitors opened a product on a day in Moscow; nothing is said of who they were.'`,
  'ALTER TABLE product ADD earned_hit boolean NOT NULL DEFAULT false',
  'CREATE INDEX product_earned_hit ON product (id) WHERE earned_hit',
  `COMMENT ON COLUMN product.earned_hit IS 'The badge «hit» is of sales and views, as no feed names hits.'`,
  `COMMENT ON COLUMN product.popularity IS 'Of the feed’s badge, orders, baskets, favourites and views; a job reckons it anew.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
