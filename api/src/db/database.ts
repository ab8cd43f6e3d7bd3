import type { Watch } from '@verstak/process/watch-service.ts'
import { type Driver, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { withAfterCommit } from './after-commit.ts'
import { rememberPool } from './pool.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable, requireServer } from './unavailable.ts'
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
const INT8_ARRAY = 1016
const NUMERIC = 1700

/** The driver reads int8 and numeric as texts, because they can exceed a number; amounts and ids of the store cannot. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number
  const parse = pg.types.getTypeParser(oid, format)
  if (oid !== INT8_ARRAY) return parse
  return (text: string) =>
    (parse(text) as (string | null)[]).map((item) => (item === null ? null : Number(item)))
}

/** Timeout for a hanging connection, and for waiting for a free one in the pool. */
const CONNECTION_PATIENCE_MS = 10_000

/**
 * Opens a PostgreSQL database; int8, int8[] and numeric are read as numbers. `budget`: milliseconds until a server
 * without response counts as unavailable. Throws `DatabaseUnavailable` without a URL, or when the server does
 * not answer.
 */
export async function openDatabase({
  url,
  budget,
}: {
  readonly url: string | undefined
  readonly budget?: number
}): Promise<Db> {
  if (!url)
    throw new DatabaseUnavailable(
      'Не задан адрес базы данных: нужна переменная DATABASE_URL (postgres://имя:пароль@адрес:5432/база).',
    )
  await requireServer(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
    keepAlive: true,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
  })
  // Without a listener, a connection closed by the server would end the process; the next query opens
  // another.
  pool.on('error', () => {})
  const watch = watchServer(url, budget)
  const db = new Kysely<Tables>({ dialect: new ServerDialect(pool, watch) })
  return rememberPool(rememberWatch(db, watch), pool)
}
