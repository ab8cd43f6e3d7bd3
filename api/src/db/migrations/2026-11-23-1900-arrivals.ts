import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE arrival (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    warehouse text NOT NULL REFERENCES warehouse,
    day date NOT NULL,
    source text NOT NULL CHECK (source <> ''),
    quantity int CHECK (quantity > 0),
    PRIMARY KEY (product_id, warehouse, day, source)
  )`,
  'CREATE INDEX arrival_source ON arrival (source)',
  'CREATE INDEX arrival_day ON arrival (day)',
  'ALTER TABLE basket_line ADD COLUMN later boolean NOT NULL DEFAULT false',
  `COMMENT ON TABLE arrival IS 'Goods that are on their way to a warehouse; a day that is past is not shown and goes.'`,
  `COMMENT ON COLUMN arrival.source IS 'Whose word it is: the name of a source of goods, or a manager. Each writes its own rows only.'`,
  `COMMENT ON COLUMN arrival.quantity IS 'Units of sale; null: nobody says how many.'`,
  `COMMENT ON COLUMN basket_line.later IS 'Its owner agrees that what the stock does not hold waits for an arrival.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
