import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** Every file here is a migration. Databases record them by name, so a released name must never change. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

export const migrations: MigrationProvider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: MIGRATIONS,
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored: (file) => {
    if (!file.startsWith('.')) throw new Error(`${file} lies among the migrations and exports no \`up\``)
  },
})

/** Throws the original error of the failed migration. */
export async function migrate(db: Db, provider = migrations): Promise<void> {
  // Teams may release in another order than their migrations are dated.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
