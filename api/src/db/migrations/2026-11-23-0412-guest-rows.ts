import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE product_set ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()',
  'CREATE INDEX basket_guest_age ON basket (updated_at) WHERE guest_hash IS NOT NULL',
  'CREATE INDEX product_set_guest_age ON product_set (updated_at) WHERE guest_hash IS NOT NULL',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
