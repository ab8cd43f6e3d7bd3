import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Trust } from './proxies.ts'

/** Milliseconds for the head of a request, and how often Node looks for those that took longer. */
const HEADERS_MS = 15_000
const LOOK_EVERY_MS = 5_000
/** Nobody may take longer than this for a whole request, however fast it comes. */
const WHOLE_REQUEST_MS = 15 * 60_000
/** Milliseconds without a byte in either direction: a visitor who does not read the answer goes too. */
const SILENCE_MS = 120_000

/** For the constructor of Fastify, whose own default is that a request may take for ever. */
export const serverTimes = {
  requestTimeout: WHOLE_REQUEST_MS,
  connectionTimeout: SILENCE_MS,
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
}

interface ServerLimits {
  /** Addresses that speak for many visitors, and may hold as many connections as there are. */
  readonly trust: Trust
  readonly connections?: number
  /** Milliseconds that any body may take. */
  readonly grace?: number
  /** Bytes a second that a longer body must come at: a slow phone does, a connection held open for nothing does not. */
  readonly rate?: number
}

const CONNECTIONS = 2_000
const GRACE_MS = 20_000
const RATE = 4_096
const CHECK_EVERY_MS = 1_000

/** Call it before the app listens. One peer gets a quarter of the connections. */
export function limitServer({ server }: { readonly server: Server }, limits: ServerLimits): void {
  const { trust, connections = CONNECTIONS, grace = GRACE_MS, rate = RATE } = limits
  server.maxConnections = connections
  // Otherwise a process of a cluster that is full gives the connection back, and it waits instead of ending.
  Object.assign(server, { dropMaxConnection: true })
  limitPeers(server, trust, Math.ceil(connections / 4))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) cutSlowBody(request, response, grace, rate)
  })
}

function limitPeers(server: Server, trust: Trust, most: number): void {
  const held = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || trust(remoteAddress)) return
    const count = (held.get(remoteAddress) ?? 0) + 1
    held.set(remoteAddress, count)
    socket.once('close', () => {
      const left = (held.get(remoteAddress) ?? 1) - 1
      if (left > 0) held.set(remoteAddress, left)
      else held.delete(remoteAddress)
    })
    if (count > most) socket.destroy()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function cutSlowBody(request: IncomingMessage, response: ServerResponse, grace: number, rate: number): void {
  const { socket } = request
  const before = socket.bytesRead
  let passed = 0
  const timer = setInterval(() => {
    passed += CHECK_EVERY_MS
    if (request.complete) return clearInterval(timer)
    if (passed <= grace + ((socket.bytesRead - before) / rate) * 1000) return
    clearInterval(timer)
    if (!response.headersSent) socket.write(TOO_SLOW)
    request.destroy()
  }, CHECK_EVERY_MS).unref()
  request.once('close', () => clearInterval(timer))
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
