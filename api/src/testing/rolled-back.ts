import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** A world that is built once: whatever a test does to it through `db` is undone. */
export interface RolledBack {
  readonly db: Db
  /** Undoes everything; whoever still asks `db` afterwards gets an error instead of another test's world. */
  readonly rollBack: () => Promise<void>
}

/**
 * Opens a transaction on `base` and a database that lives inside it, where transactions are savepoints. It is a new
 * object each time, so memories that are kept by database do not outlive the rows they were read from. `base` itself
 * must rest until the roll-back: the embedded database has one connection only. `now()` is one moment for all of it.
 */
export async function openRolledBack(base: Db): Promise<RolledBack> {
  const outer = await base.startTransaction().execute()
  const connection = new InnerConnection(outer)
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(connection),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      // It says that there is one connection: Kysely gives it to one user at a time, whatever the database.
      createAdapter: () => new PGliteAdapter(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
    },
  })
  return {
    db,
    async rollBack() {
      // Not before whoever is at work has finished: the connection is given in turn.
      await db.connection().execute(async () => connection.close())
      await outer.rollback().execute()
    },
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
    // A statement alone that fails is undone alone: PostgreSQL would give up the outer transaction.
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

  /** Fails after an error that the transaction swallowed, as a commit does. */
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
