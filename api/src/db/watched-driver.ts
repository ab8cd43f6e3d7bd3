import { type Watch, watchService } from '@verstak/process/watch-service.ts'
import type { DatabaseConnection, Driver } from 'kysely'
import pg from 'pg'

/** Thrown instead of a query while the server is away. */
export class DatabaseAway extends Error {}

/** Milliseconds until it is known that the database server is away, while a visitor waits. */
const BUDGET_MS = 2_500
/** Of a program that keeps this process and the server busy for minutes, so that both answer late. */
export const BUDGET_OF_IMPORTS_MS = 60_000

const watches = new WeakMap<object, Watch>()

/** Whether the database of `db` answers; what `openDatabase` has not opened, such as a transaction of a test, always does. */
export async function databaseIsThere(db: object): Promise<boolean> {
  const watch = watches.get(db)
  // Its return is looked for all the time.
  return !watch || (!watch.isAway() && watch.check())
}

export function rememberWatch<D extends object>(db: D, watch: Watch): D {
  watches.set(db, watch)
  return db
}

/** A question on a connection of its own, because those of the pool may hang. */
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

/** Whoever waits for a query while the server is found away hears of it; whoever comes then does not wait. */
export function withWatch(driver: Driver, pool: pg.Pool, watch: Watch): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const waits = new WeakMap<DatabaseConnection, () => void>()
  closeWhenAway(pool, watch)
  return Object.assign(driver, {
    acquireConnection: async () => {
      if (watch.isAway()) throw new DatabaseAway('The database is away')
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

/** Rejects when `cut` is aborted; a connection that comes later is given to `release`. */
function unlessCut<C>(coming: Promise<C>, cut: AbortSignal, release: (late: C) => Promise<void>): Promise<C> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(new DatabaseAway('The database is away'))
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
    // Between two queries of a transaction nobody else listens, and a lost connection would end the process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client as pg.Client))
  const close = () => {
    watch.cut().addEventListener('abort', close, { once: true })
    // As if the server had closed it: the query under way fails, and the pool forgets those that wait for one.
    for (const client of clients) client.connection.stream.destroy()
  }
  watch.cut().addEventListener('abort', close, { once: true })
}
