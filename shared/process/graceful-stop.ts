import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

/** How long answers under way may take, in milliseconds, before they are cut off. */
const PATIENCE_MS = 5_000
/** How long a question sent just before the stop may take to be read, in milliseconds. */
const READING_MS = 100

interface Stoppable {
  readonly server: Server
  close(): PromiseLike<unknown>
}

/**
 * Makes an application end in order. The returned function ends the taking of connections, lets the answers under way be
 * given, and waits for nothing else: browsers open connections in advance and keep used ones, and Node waits a minute for
 * either.
 * Call it before the application listens. After `patience` milliseconds what is left is cut off.
 */
export function gracefulStop(app: Stoppable, patience = PATIENCE_MS): () => Promise<void> {
  /** The number of questions that each connection waits for an answer to. */
  const waiting = new Map<Socket, number>()
  let stopping = false

  app.server.on('connection', (socket: Socket) => {
    waiting.set(socket, 0)
    socket.once('close', () => waiting.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1
      if (waiting.has(socket)) waiting.set(socket, left)
      // Ended, not destroyed: the last bytes may still be on their way.
      if (stopping && left === 0) socket.end()
    })
  })

  return async () => {
    stopping = true
    const cutOff = setTimeout(() => app.server.closeAllConnections(), patience)
    await sleep(READING_MS)
    // A turn of the loop reads what has come after its timers and before its immediates.
    await immediate()
    const closed = app.close()
    for (const [socket, questions] of waiting) if (questions === 0) socket.destroy()
    await closed
    clearTimeout(cutOff)
  }
}

/** At Ctrl-C and SIGTERM: stops, and ends the process. */
export function endOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop().then(() => process.exit(0)))
}
