import pg from 'pg'

/** Keys of advisory locks; arbitrary numbers. */
const OWNER = 7_135
const GUESTS = 7_136

/** A shop runs until it is stopped, a command until its work is done. */
export type OwnerKind = 'shop' | 'command'

/** The process that started an embedded server and will stop it. */
export interface ServerOwner {
  readonly kind: OwnerKind
  readonly pid: number
}

/** A connection with an advisory lock that lasts until the connection is closed or its process dies. */
export interface ServerSession {
  readonly ended: Promise<void>
  readonly close: () => Promise<void>
}

const nameOf = ({ kind, pid }: ServerOwner): string => `verstak ${kind} ${pid}`

/** Marks the server as owned. Returns undefined while it does not answer. */
export function ownServer(url: string, owner: ServerOwner): Promise<ServerSession | undefined> {
  return openSession(url, nameOf(owner), (client) => lock(client, OWNER))
}

/**
 * The owner does not stop the server while a guest is connected. Returns undefined when the server is
 * shutting down.
 */
export function visitServer(url: string): Promise<ServerSession | undefined> {
  return openSession(url, 'verstak guest', async (client) => {
    await client.query(`SELECT pg_advisory_lock_shared(${GUESTS})`)
    if (!(await readOwner(client))) throw new Error('The server is ending')
  })
}

/** Waits until all guests disconnect, and admits no others while the session lasts. */
export function closeToGuests(url: string): Promise<ServerSession | undefined> {
  return openSession(url, 'verstak end', (client) => lock(client, GUESTS))
}

/** Null for a server without an owner. Undefined when the server does not answer or is another one. */
export async function findOwner(url: string): Promise<ServerOwner | null | undefined> {
  let owner: ServerOwner | null | undefined
  const session = await openSession(url, 'verstak look', async (client) => {
    owner = await readOwner(client)
  })
  await session?.close()
  return owner
}

const lock = (client: pg.Client, key: number) => client.query(`SELECT pg_advisory_lock(${key})`)

async function readOwner(client: pg.Client): Promise<ServerOwner | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = ${OWNER} AND granted`,
  )
  const [, kind, pid] = rows[0]?.name.split(' ') ?? []
  return kind === 'shop' || kind === 'command' ? { kind, pid: Number(pid) } : null
}

const PATIENCE_MS = 5_000

/** The session is kept if `begin` succeeds. */
async function openSession(
  url: string,
  name: string,
  begin: (client: pg.Client) => Promise<unknown>,
): Promise<ServerSession | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: name,
  })
  client.on('error', () => {})
  const ended = new Promise<void>((done) => client.once('end', done))
  try {
    await client.connect()
    await begin(client)
    return { ended, close: () => client.end() }
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}
