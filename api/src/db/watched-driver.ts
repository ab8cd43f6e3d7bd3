import { type Watch, watchService } from '@verstak/process/watch-service.ts'
import type { DatabaseConnection, Driver } from 'kysely'
import pg from 'pg'

/** Thrown instead of running a query while the server is unavailable. */
export class DatabaseUnavailable extends Error {}

/** Milliseconds until the database server counts as unavailable while a visitor waits. */
const BUDGET_MS = 2_500
/** For imports: they keep this process and the server busy for minutes, so that both answer late. */
export const BUDGET_OF_IMPORTS_MS = 60_000

const watches = new WeakMap<object, Watch>()

/**
 * Whether the database of `db` answers; always true for one not opened by `openDatabase`, such as a
 * transaction of a test.
 */
export async function databaseIsThere(db: object): Promise<boolean> {
  const watch = watches.get(db)
  // During an outage the watch itself polls for the server's return.
  return !watch || (!watch.isUnavailable() && watch.check())
}

export function rememberWatch<D extends object>(db: D, watch: Watch): D {
  watches.set(db, watch)
  return db
}

/** Checks over a connection of its own, because those of the pool may hang. */
export function watchServer(url: string, budget = BUDGET_MS): Watch {
  return watchService({
    name: 'The database',
    budget: () => budget,
    probe: async (limit) => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: limit,
        query_timeout: limit,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('SELECT 1')
      } finally {
        client.end().catch(() => {})
      }
    },
  })
}

/**
 * Pending queries fail as soon as the server is found unavailable; queries during the outage fail
 * immediately.
 */
export function withWatch(driver: Driver, pool: pg.Pool, watch: Watch): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const waits = new WeakMap<DatabaseConnection, () => void>()
  closeWhenAway(pool, watch)
  return Object.assign(driver, {
    acquireConnection: async () => {
      if (watch.isUnavailable()) throw new DatabaseUnavailable('The database is unavailable')
      const answered = watch.wait()
      try {
        const connection = await unlessCut(acquire(), watch.cut(), release)
        waits.set(connection, answered)
        return connection
      } catch (error) {
        answered()
        throw error
      }
    },
    releaseConnection: async (connection: DatabaseConnection) => {
      waits.get(connection)?.()
      await release(connection)
    },
  })
}

/** Rejects when `cut` is aborted; a connection that arrives later is passed to `release`. */
function unlessCut<C>(coming: Promise<C>, cut: AbortSignal, release: (late: C) => Promise<void>): Promise<C> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(new DatabaseUnavailable('The database is unavailable'))
      coming.then(release).catch(() => {})
    }
    cut.addEventListener('abort', leave)
    coming.then(resolve, reject).finally(() => cut.removeEventListener('abort', leave))
  })
}

function closeWhenAway(pool: pg.Pool, watch: Watch): void {
  const clients = new Set<pg.Client>()
  pool.on('connect', (client) => {
    clients.add(client as pg.Client)
    // Between two queries of a transaction no other listener exists, and a lost connection would end the
    // process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client as pg.Client))
  const close = () => {
    watch.cut().addEventListener('abort', close, { once: true })
    // Simulates a close by the server: running queries fail, and the pool drops waiting ones.
    for (const client of clients) client.connection.stream.destroy()
  }
  watch.cut().addEventListener('abort', close, { once: true })
}
