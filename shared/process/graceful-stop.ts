import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for current responses before they are cut off. */
const PATIENCE_MS = 5_000
/** Milliseconds to read a request on a connection opened just before the stop. */
const READING_MS = 100

interface Stoppable {
  readonly server: Server
  close(): PromiseLike<unknown>
}

/** Call it before the app listens. Closes idle connections at once; Node would wait a minute for them. */
export function gracefulStop(app: Stoppable, patience = PATIENCE_MS): () => Promise<void> {
  const waiting = new Map<Socket, number>()
  let stopping = false
  let allClosed: () => void = () => {}

  app.server.on('connection', (socket: Socket) => {
    waiting.set(socket, 0)
    socket.once('close', () => {
      waiting.delete(socket)
      if (waiting.size === 0) allClosed()
    })
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1
      if (waiting.has(socket)) waiting.set(socket, left)
      // Not destroyed, because the last bytes may still be in transit.
      if (stopping && left === 0) socket.end()
    })
  })

  return async () => {
    stopping = true
    const cutOff = setTimeout(() => {
      for (const socket of waiting.keys()) socket.destroy()
    }, patience)
    // Stops new connections without telling Fastify, which would reject requests that are already arriving.
    const over = new Promise<void>((done) => app.server.close(() => done()))
    await sleep(READING_MS)
    // One turn of the event loop reads the data that has already arrived.
    await immediate()
    for (const [socket, questions] of waiting) if (questions === 0) socket.destroy()
    await over
    // The server does not wait for connections that another process has passed on.
    if (waiting.size > 0)
      await new Promise<void>((done) => {
        allClosed = done
      })
    await app.close()
    clearTimeout(cutOff)
  }
}

/** Stops once on SIGINT or SIGTERM, then exits. */
export function endOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop().then(() => process.exit(0)))
}
