import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { fileMigrations } from './migrations/2026-11-22-files.ts'
import { accountMigrations } from './migrations/accounts.ts'
import { catalogMigrations } from './migrations/catalog.ts'
import { catalogSpeedMigrations } from './migrations/catalog-speed.ts'
import { commerceMigrations } from './migrations/commerce.ts'
import { contentMigrations } from './migrations/content.ts'
import { messageMigrations } from './migrations/messages.ts'
import { phoneMigrations } from './migrations/phones.ts'
import { priceTagMigrations } from './migrations/price-tags.ts'
import { setMigrations } from './migrations/sets.ts'

/** Migrations run in the order of their names; a name, once released, never changes. */
export const migrations: Record<string, Migration> = {
  ...catalogMigrations,
  ...commerceMigrations,
  ...priceTagMigrations,
  ...messageMigrations,
  ...catalogSpeedMigrations,
  ...accountMigrations,
  ...contentMigrations,
  ...setMigrations,
  ...phoneMigrations,
  ...fileMigrations,
}

/** Brings the database to the newest schema; throws with the failed migration's own error. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
