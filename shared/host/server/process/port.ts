import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { answerUnavailable } from './unavailable-answer.ts'

/** From the primary process to a render process, with the connection. */
export interface ConnectionMessage {
  readonly connection: true
}

/** The reply; a process that is stopping takes no connection. */
export interface TookMessage {
  readonly took: boolean
}

/** Milliseconds without a reply after which a process counts as stuck, and a spare one takes its turns. */
const STUCK_MS = 500
/** Connections that may wait for a process. */
const MOST_WAITING = 2_000

export interface Address {
  readonly host: string
  readonly port: number
}

interface Sharing {
  /** Number of processes that get connections in turn; the others are spare. */
  readonly count: number
  /** The processes that can serve, the oldest first. */
  readonly ready: () => Iterable<Worker>
}

export interface Port {
  /** Resolves when the port accepts connections. */
  readonly open: (address: Address) => Promise<unknown>
  /** Hears the replies of the process. */
  readonly follow: (worker: Worker) => void
  /** Passes on what waits. Call it when other processes are ready. */
  readonly share: () => void
  readonly close: () => void
}

/**
 * The shop's port belongs to the primary process, so it stays open however many processes end. A process gets
 * one connection at a time and replies; a connection without a reply goes to another process when this one
 * ends. Without any process the visitor gets a 503 page.
 */
export function sharedPort({ count, ready }: Sharing): Port {
  const waiting: Socket[] = []
  /** Connections without a reply. */
  const sent = new Map<Worker, { readonly socket: Socket; readonly timer: NodeJS.Timeout }>()
  const stuck = new WeakSet<Worker>()
  const leaving = new WeakSet<Worker>()
  const turns = new WeakMap<Worker, number>()
  let turn = 0

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    // An error concerns the visitor's end only.
    socket.on('error', () => {})
    waiting.push(socket)
    share()
  })
  server.maxConnections = MOST_WAITING

  const alive = (): Worker[] => [...ready()].filter((worker) => worker.isConnected() && !leaving.has(worker))

  function nextOf(workers: readonly Worker[]): Worker | undefined {
    const serving = workers.filter((worker) => !stuck.has(worker)).slice(0, count)
    const turnOf = (worker: Worker) => turns.get(worker) ?? 0
    const [next] = serving.filter((worker) => !sent.has(worker)).sort((a, b) => turnOf(a) - turnOf(b))
    return next
  }

  function share(): void {
    const workers = alive()
    if (workers.length === 0) for (const socket of waiting.splice(0)) answerUnavailable(socket)
    for (let next = nextOf(workers); next; next = nextOf(workers)) {
      const socket = waiting.shift()
      if (!socket) return
      pass(next, socket)
    }
  }

  function pass(worker: Worker, socket: Socket): void {
    turns.set(worker, ++turn)
    const timer = setTimeout(() => {
      stuck.add(worker)
      share()
    }, STUCK_MS)
    sent.set(worker, { socket, timer })
    // Kept open until the reply, to be sent to another process without one.
    worker.send({ connection: true } satisfies ConnectionMessage, socket, { keepOpen: true }, (error) => {
      if (error) leave(worker)
    })
  }

  function answered(worker: Worker): Socket | undefined {
    const { socket, timer } = sent.get(worker) ?? {}
    clearTimeout(timer)
    sent.delete(worker)
    stuck.delete(worker)
    return socket
  }

  function leave(worker: Worker): void {
    leaving.add(worker)
    const socket = answered(worker)
    if (socket) waiting.unshift(socket)
    share()
  }

  return {
    open: async (address) => {
      server.listen(address)
      await once(server, 'listening')
    },
    follow(worker) {
      worker.on('message', (message: Partial<TookMessage> | null) => {
        if (message?.took === undefined) return
        if (!message.took) return leave(worker)
        // Only the copy of this process.
        answered(worker)?.destroy()
        share()
      })
      worker.process.once('close', () => leave(worker))
    },
    share,
    close: () => void server.close(),
  }
}
