import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A phone may have an extension, as `parsePhone` of the shared rules writes it. */
const statements: readonly string[] = ['app_user', 'public_request'].flatMap((table) => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_phone_check`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_phone_check
    CHECK (phone ~ '^\\+7[0-9]{10}(;ext=[0-9]{1,6})?$')`,
])

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const phoneMigrations: Record<string, Migration> = { '013-phone-extensions': { up } }
