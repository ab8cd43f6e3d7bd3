import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A repository takes either: the same code runs inside and outside a transaction. */
export type DbOrTransaction = Db | Transaction<Tables>

const INT8 = 20
const NUMERIC = 1700

/**
 * Opens the store's database: the server at `url`, or the embedded PostgreSQL with its files under `dataDir`
 * (in memory when both are absent). Both read int8 and numeric as JavaScript numbers; every sum of the store fits.
 * Throws `DataDirBusy` when another process has the embedded one.
 */
export async function openDatabase(options: {
  url?: string | undefined
  dataDir?: string | undefined
}): Promise<Db> {
  if (options.url) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 10,
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
      } as pg.CustomTypesConfig,
    })
    // An idle connection that the server closes must not end the process; the next query opens another.
    pool.on('error', () => {})
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  const folder = options.dataDir ? join(options.dataDir, 'database') : undefined
  const unlock = options.dataDir ? lockDataDir(options.dataDir) : undefined
  if (folder) await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
  })
  const close = pglite.close.bind(pglite)
  pglite.close = () => close().finally(unlock)
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
}
