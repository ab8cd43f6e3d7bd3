import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = ['app_user', 'public_request'].flatMap((table) => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_phone_check`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_phone_check
    CHECK (phone ~ '^\\+7[0-9]{10}(;ext=[0-9]{1,6})?$')`,
])

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
