import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export interface RolledBack {
  readonly db: Db
  /** Later queries to `db` fail instead of reading another test's rows. */
  readonly rollBack: () => Promise<void>
}

/** A new `db` each time separates caches keyed by database. `base` must not be used until the roll-back. */
export async function openRolledBack(base: Db): Promise<RolledBack> {
  const outer = await base.startTransaction().execute()
  const connection = new InnerConnection(outer)
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(connection),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new OneConnectionAdapter(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
    },
  })
  return {
    db,
    async rollBack() {
      // Waits until the current user of the connection has finished.
      await db.connection().execute(async () => connection.close())
      await outer.rollback().execute()
    },
  }
}

/** Kysely gives the connection to one user at a time. */
class OneConnectionAdapter extends PostgresAdapter {
  override get supportsMultipleConnections(): boolean {
    return false
  }
}

const SAVEPOINT = 'inner_transaction'

function driverOf(connection: InnerConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: () => connection.begin(),
    commitTransaction: () => connection.commit(),
    rollbackTransaction: () => connection.rollBack(),
    destroy: async () => {},
  }
}

class InnerConnection implements DatabaseConnection {
  readonly #outer: ControlledTransaction<Tables>
  #inTransaction = false
  #closed = false

  constructor(outer: ControlledTransaction<Tables>) {
    this.#outer = outer
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#send<R>(query)
    // A failed statement is rolled back alone, or PostgreSQL would abort the outer transaction.
    await this.begin()
    try {
      const result = await this.#send<R>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollBack()
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: it only says that it cannot
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A transaction that is rolled back does not stream')
  }

  async begin(): Promise<void> {
    await this.#run(`savepoint ${SAVEPOINT}`)
    this.#inTransaction = true
  }

  /** Fails after a swallowed error, like a real commit. */
  async commit(): Promise<void> {
    await this.#run(`release savepoint ${SAVEPOINT}`)
    this.#inTransaction = false
  }

  async rollBack(): Promise<void> {
    await this.#run(`rollback to savepoint ${SAVEPOINT}`)
    await this.commit()
  }

  close(): void {
    this.#closed = true
  }

  async #run(statement: string): Promise<void> {
    await this.#send(CompiledQuery.raw(statement))
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#closed) throw new Error('The test of this database is over')
    return this.#outer.executeQuery<R>(query)
  }
}
