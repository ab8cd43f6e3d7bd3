import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** A file each, found by itself. A name, once released, never changes: databases know their migrations by it. */
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

/** Brings the database to the newest schema; throws with the failed migration's own error. */
export async function migrate(db: Db, provider = migrations): Promise<void> {
  // Of two teams one releases first, whatever dates their migrations have.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
