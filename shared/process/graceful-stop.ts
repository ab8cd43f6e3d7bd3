import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that answers under way may take before they are cut off. */
const PATIENCE_MS = 5_000
/** Milliseconds to read a question on a connection that came just before the stop. */
const READING_MS = 100

interface Stoppable {
  readonly server: Server
  close(): PromiseLike<unknown>
}

/** Call it before the app listens. It closes idle connections at once, for which Node would wait a minute. */
export function gracefulStop(app: Stoppable, patience = PATIENCE_MS): () => Promise<void> {
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
      // Not destroyed, because the last bytes may still be on their way.
      if (stopping && left === 0) socket.end()
    })
  })

  return async () => {
    stopping = true
    const cutOff = setTimeout(() => app.server.closeAllConnections(), patience)
    // No connection comes from here on, but Fastify does not know yet: it would refuse what is being asked.
    const over = new Promise<void>((done) => app.server.close(() => done()))
    await sleep(READING_MS)
    // One turn of the event loop reads what has already come.
    await immediate()
    for (const [socket, questions] of waiting) if (questions === 0) socket.destroy()
    await over
    await app.close()
    clearTimeout(cutOff)
  }
}

export function endOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop().then(() => process.exit(0)))
}
