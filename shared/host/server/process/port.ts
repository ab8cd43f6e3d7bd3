import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { ConnectionMessage, DoneMessage, OpenConnection, TookMessage } from './connections.ts'
import { answerUnavailable } from './unavailable-answer.ts'

/** Milliseconds without a reply after which a process counts as stuck, and a spare one takes its turns. */
const STUCK_MS = 500
/** Connections that may wait for a process, */
const MOST_WAITING = 2_000
/** and for how many milliseconds: enough for another process to start on a busy machine, less than a proxy waits. */
const WAIT_MS = 30_000
const LOOK_EVERY_MS = 250
/** Connections with a copy here. One beyond them is cut when its process ends. */
const MOST_COPIES = 2_000
/** Processes that may end with one request: it may be at fault itself. */
const MOST_ENDS = 3

export interface Address {
  readonly host: string
  readonly port: number
}

interface Sharing {
  /** Number of processes that get connections in turn; the others are spare. */
  readonly count: number
  /** The processes that can serve, the oldest first. */
  readonly ready: () => Iterable<Worker>
  /** Milliseconds that a connection waits for a process. */
  readonly patience?: number
}

export interface Port {
  /** Resolves when the port accepts connections. */
  readonly open: (address: Address) => Promise<unknown>
  /** Hears the replies of the process. */
  readonly follow: (worker: Worker) => void
  /** Keeps connections of a process that is about to end for other processes. */
  readonly rescue: (worker: Worker, open: readonly OpenConnection[]) => void
  /** Passes on what waits. Call it when other processes are ready. */
  readonly share: () => void
  readonly close: () => void
}

interface Connection {
  readonly id: number
  readonly socket: Socket
  /** Since when it waits for a process. */
  since: number
  /** Head of the request that ended processes have read. */
  head: string | null
  /** Number of processes that ended with this request. */
  ends: number
}

/**
 * The shop's port belongs to the primary process, so it stays open however many processes end. A process gets one
 * connection at a time and replies. The primary process keeps a copy of each connection until it closes, so another
 * process goes on with those that a process returns, or had open when it ended. A connection that waits too long gets a
 * 503 page.
 */
export function sharedPort({ count, ready, patience = WAIT_MS }: Sharing): Port {
  const waiting: Connection[] = []
  /** Connections without a reply. */
  const sent = new Map<Worker, { readonly connection: Connection; readonly timer: NodeJS.Timeout }>()
  /** Connections that a process serves, by id. */
  const taken = new Map<number, Connection & { readonly worker: Worker }>()
  const rescued = new WeakMap<Worker, readonly OpenConnection[]>()
  const stuck = new WeakSet<Worker>()
  const leaving = new WeakSet<Worker>()
  const turns = new WeakMap<Worker, number>()
  let [turn, made, closed] = [0, 0, false]

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // An error concerns the visitor's end only.
    socket.on('error', () => {})
    if (waiting.length >= MOST_WAITING) return void socket.destroy()
    made += 1
    wait({ id: made, socket, since: 0, head: null, ends: 0 })
  })
  setInterval(() => {
    const isLate = ({ since }: Connection) => Date.now() - since > patience
    for (const late of waiting.filter(isLate)) refuse(...waiting.splice(waiting.indexOf(late), 1))
  }, LOOK_EVERY_MS).unref()

  const alive = (): Worker[] => [...ready()].filter((worker) => worker.isConnected() && !leaving.has(worker))

  function nextOf(workers: readonly Worker[]): Worker | undefined {
    const serving = workers.filter((worker) => !stuck.has(worker)).slice(0, count)
    const turnOf = (worker: Worker) => turns.get(worker) ?? 0
    const [next] = serving.filter((worker) => !sent.has(worker)).sort((a, b) => turnOf(a) - turnOf(b))
    return next
  }

  function wait(connection: Connection): void {
    if (closed) return void connection.socket.destroy()
    connection.since = Date.now()
    waiting.push(connection)
    share()
  }

  function refuse(...connections: readonly Connection[]): void {
    for (const { socket, head } of connections) answerUnavailable(socket, head)
  }

  function share(): void {
    const workers = alive()
    for (let next = nextOf(workers); next; next = nextOf(workers)) {
      const connection = waiting.shift()
      if (!connection) return
      pass(next, connection)
    }
  }

  function pass(worker: Worker, connection: Connection): void {
    turns.set(worker, ++turn)
    const timer = setTimeout(() => {
      stuck.add(worker)
      share()
    }, STUCK_MS)
    sent.set(worker, { connection, timer })
    const { id, head, socket } = connection
    const message: ConnectionMessage = { connection: id, ...(head === null ? {} : { head }) }
    worker.send(message, socket, { keepOpen: true }, (error) => {
      if (error) leave(worker)
    })
  }

  function answered(worker: Worker): Connection | undefined {
    const { connection, timer } = sent.get(worker) ?? {}
    clearTimeout(timer)
    sent.delete(worker)
    stuck.delete(worker)
    return connection
  }

  function leave(worker: Worker): void {
    leaving.add(worker)
    const connection = answered(worker)
    if (connection) waiting.unshift(connection)
    share()
  }

  function take(worker: Worker): void {
    const connection = answered(worker)
    if (connection && taken.size < MOST_COPIES) taken.set(connection.id, { ...connection, worker })
    else connection?.socket.destroy()
    share()
  }

  /** Continues or closes a connection that a process served. */
  function release(id: number, open: Omit<OpenConnection, 'id'> | undefined): void {
    const connection = taken.get(id)
    if (!connection) return
    taken.delete(id)
    const { socket, ends } = connection
    if (!open) return void socket.destroy()
    const { head } = open
    const next: Connection = { id, socket, since: 0, head, ends: head === null ? 0 : ends + 1 }
    if (open.again && next.ends < MOST_ENDS) wait(next)
    else refuse(next)
  }

  return {
    open: async (address) => {
      server.listen(address)
      await once(server, 'listening')
    },
    follow(worker) {
      worker.on('message', (message: Partial<TookMessage & DoneMessage> | null) => {
        if (message?.took) take(worker)
        if (message?.took === false) leave(worker)
        if (message?.done !== undefined)
          release(message.done, message.idle ? { head: null, again: true } : undefined)
      })
      // Later than its last messages and faults.
      worker.process.once('close', () => {
        leave(worker)
        const open = new Map(rescued.get(worker)?.map((one) => [one.id, one]))
        for (const { id, worker: one } of [...taken.values()]) if (one === worker) release(id, open.get(id))
      })
    },
    rescue: (worker, open) => void rescued.set(worker, open),
    share,
    close() {
      closed = true
      refuse(...waiting.splice(0))
      server.close()
    },
  }
}
