import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE basket_line ADD COLUMN price bigint',
  'UPDATE basket_line l SET price = p.price FROM product p WHERE p.id = l.product_id',
  `COMMENT ON COLUMN basket_line.price IS 'Of the product when its quantity was chosen; null: it had none.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
