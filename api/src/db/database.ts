import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Watch } from '@verstak/process/watch-service.ts'
import { type Driver, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { withAfterCommit } from './after-commit.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { rememberPool } from './pool.ts'
import type { Tables } from './tables.ts'
import { requireServer } from './unavailable.ts'
import { rememberWatch, watchServer, withWatch } from './watched-driver.ts'

export type Db = Kysely<Tables>
export type DbOrTransaction = Db | Transaction<Tables>

class ServerDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #watch: Watch

  constructor(pool: pg.Pool, watch: Watch) {
    super({ pool })
    this.#pool = pool
    this.#watch = watch
  }

  override createDriver(): Driver {
    return withAfterCommit(withWatch(super.createDriver(), this.#pool, this.#watch))
  }
}

const INT8 = 20
const NUMERIC = 1700

/** For a connection that hangs; a full pool is waited for as long. */
const CONNECTION_PATIENCE_MS = 10_000

/**
 * Opens the server at `url`, or the embedded PostgreSQL in `dataDir` (in memory without both); int8 and numeric are
 * read as numbers. `budget`: milliseconds until a server that does not answer counts as away. Throws `DatabaseUnavailable` when the server does not answer or another process has the files.
 */
export async function openDatabase(options: {
  url?: string | undefined
  dataDir?: string | undefined
  budget?: number
}): Promise<Db> {
  if (options.url) {
    await requireServer(options.url)
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 10,
      connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
      keepAlive: true,
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
      } as pg.CustomTypesConfig,
    })
    // Without a listener a connection that the server closes would end the process; the next query opens another.
    pool.on('error', () => {})
    const watch = watchServer(options.url, options.budget)
    const db = new Kysely<Tables>({ dialect: new ServerDialect(pool, watch) })
    return rememberPool(rememberWatch(db, watch), pool)
  }
  const unlock = options.dataDir ? lockDataDir(options.dataDir) : undefined
  const pglite = await openEmbedded(options.dataDir ? join(options.dataDir, 'database') : undefined)
  const close = pglite.close.bind(pglite)
  pglite.close = () => close().finally(unlock)
  return overEmbedded(pglite)
}

/** Opens the embedded PostgreSQL in a folder, or in memory, loaded from a dump if there is one. */
export async function openEmbedded(source?: string | Blob): Promise<PGlite> {
  if (typeof source === 'string') await mkdir(source, { recursive: true })
  const pglite = await PGlite.create({
    ...(typeof source === 'string' ? { dataDir: source } : {}),
    ...(source instanceof Blob ? { loadDataDir: source } : {}),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
  })
  // Its pages are mostly in memory; with the default disk costs it would plan each listing anew.
  await pglite.exec('SET random_page_cost = 1.1')
  return pglite
}

export function overEmbedded(pglite: PGlite): Db {
  return new Kysely<Tables>({ dialect: new EmbeddedDialect(pglite) })
}
