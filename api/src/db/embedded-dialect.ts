import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { withAfterCommit } from './after-commit.ts'

const { serialize } = protocol

/** Each prepared statement keeps its plan in memory, so only the latest are kept. */
const PREPARED = 200

interface Prepared {
  readonly name: string
  readonly parameters: readonly number[]
  readonly rows: messages.BackendMessage[]
}

/** PGlite's own `query` parses and plans every time, which is most of the cost of a short query. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super({ pglite })
    this.#pglite = pglite
  }

  override createDriver(): Driver {
    return withAfterCommit(createDriver(this.#pglite))
  }
}

/** Sharing one connection is safe, because Kysely gives it to one user at a time. */
function createDriver(pglite: PGlite): Driver {
  const connection = new EmbeddedConnection(pglite)
  const run = async (statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  return {
    init: () => pglite.waitReady,
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: (_, settings) => run(beginOf(settings)),
    commitTransaction: () => connection.commit(),
    rollbackTransaction: () => run('rollback'),
    destroy: () => pglite.close(),
  }
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #prepared = new LRUCache<string, Prepared>({ max: PREPARED })
  #names = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#run(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) }
  }

  async commit(): Promise<void> {
    // After a swallowed error the database answers COMMIT with ROLLBACK.
    const { command } = await this.#run('commit', [])
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back after an error within it')
  }

  // biome-ignore lint/correctness/useYield: it only says that it cannot
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream')
  }

  async #run(sql: string, values: readonly unknown[]) {
    const statement = this.#prepared.get(sql) ?? (await this.#prepare(sql))
    try {
      const answer = await this.#send(
        serialize.bind({ statement: statement.name, values: this.#toWire(values, statement) }),
        serialize.execute({}),
      )
      const [result] = parse.parseResults([...statement.rows, ...answer], this.#pglite.parsers)
      if (!result) throw new Error('The embedded database gave no answer')
      return result
    } catch (error) {
      // A table may have changed since the statement was prepared.
      this.#prepared.delete(sql)
      await this.#drop(statement).catch(() => {})
      throw error
    }
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = `s${this.#names++}`
    const answer = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      parameters: parse.parseDescribeStatementResults(answer),
      rows: answer.filter((message) => message.name === 'rowDescription'),
    }
    const oldest = this.#prepared.size === PREPARED ? this.#prepared.pop() : undefined
    this.#prepared.set(sql, statement)
    if (oldest) await this.#drop(oldest)
    return statement
  }

  async #drop({ name }: Prepared): Promise<void> {
    await this.#send(serialize.close({ type: 'S', name }))
  }

  /** Bytes go as they are, as they do to a server: for a parameter that is a text, they are the text. */
  #toWire(values: readonly unknown[], { parameters }: Prepared): (string | Uint8Array | null)[] {
    return values.map((value, i) => {
      if (value === null || value === undefined) return null
      if (value instanceof Uint8Array) return value
      const serializer = this.#pglite.serializers[parameters[i] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
  }

  async #send(...messages: Uint8Array[]): Promise<messages.BackendMessage[]> {
    if (this.#pglite.closed) throw new Error('The embedded database is closed')
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))
  }
}
