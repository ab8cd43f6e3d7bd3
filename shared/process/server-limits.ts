import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import * as v from 'valibot'
import type { Trust } from './proxies.ts'
import { countVariable, described } from './variables.ts'

/** Maximum milliseconds for the headers of a request; a body may take this long at any speed. */
const SLOW_REQUEST_MS = 20_000
const LOOK_EVERY_MS = 5_000
/** Maximum milliseconds for a whole request, at any speed. */
const WHOLE_REQUEST_MS = 15 * 60_000
/**
 * Milliseconds without data in either direction; a visitor who does not read the response is disconnected
 * too.
 */
const SILENCE_MS = 120_000
const CONNECTIONS = 2_000

/** Limits of a program of the shop: shell, API and origins. */
export const serverLimitVariables = {
  SLOW_REQUEST_MS: described(
    v.optional(countVariable(100, WHOLE_REQUEST_MS), String(SLOW_REQUEST_MS)),
    'Milliseconds for the head of a request, and for its body before a minimum rate of 4 KB a second applies.',
  ),
  MAX_CONNECTIONS: described(
    v.optional(countVariable(4, 100_000), String(CONNECTIONS)),
    'Open connections of one program. A peer that is not a trusted proxy may hold a quarter of them.',
  ),
}

export interface GivenLimits {
  /** Maximum milliseconds for the headers of a request; a body may take this long at any speed. */
  readonly slowRequest?: number
  readonly connections?: number
}

export const limitsGiven = (given: { SLOW_REQUEST_MS: number; MAX_CONNECTIONS: number }): GivenLimits => ({
  slowRequest: given.SLOW_REQUEST_MS,
  connections: given.MAX_CONNECTIONS,
})

/** Options for the constructor of Fastify, which has no time limit for requests by default. */
export const serverTimes = ({ slowRequest = SLOW_REQUEST_MS }: GivenLimits = {}) => ({
  requestTimeout: WHOLE_REQUEST_MS,
  connectionTimeout: SILENCE_MS,
  http: {
    headersTimeout: slowRequest,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, Math.ceil(slowRequest / 4)),
  },
})

interface ServerLimits extends GivenLimits {
  /** Addresses that forward many visitors' requests, and may use all connections. */
  readonly trust: Trust
  /** Minimum bytes per second of a longer body: slow phones are faster, idle connections are not. */
  readonly rate?: number
}

const RATE = 4_096
const CHECK_EVERY_MS = 1_000

/**
 * Call it before the app listens. One client gets at most a quarter of the connections. In the whole program a value
 * that fails a check of a schema, such as its length, is not checked further: later checks may be slow.
 */
export function limitServer({ server }: { readonly server: Server }, limits: ServerLimits): void {
  const { trust, connections = CONNECTIONS, slowRequest = SLOW_REQUEST_MS, rate = RATE } = limits
  v.setGlobalConfig({ abortPipeEarly: true })
  limitConnections(server, trust, connections)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) cutSlowBody(request, response, slowRequest, rate)
  })
}

/** `maxConnections` of a server ignores connections that another process has passed on. */
function limitConnections(server: Server, trust: Trust, most: number): void {
  const mostOfPeer = Math.ceil(most / 4)
  const held = new Map<string, number>()
  let open = 0
  server.prependListener('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > most) socket.destroy()
    const { remoteAddress } = socket
    if (!remoteAddress || trust(remoteAddress)) return
    const count = (held.get(remoteAddress) ?? 0) + 1
    held.set(remoteAddress, count)
    socket.once('close', () => {
      const left = (held.get(remoteAddress) ?? 1) - 1
      if (left > 0) held.set(remoteAddress, left)
      else held.delete(remoteAddress)
    })
    if (count > mostOfPeer) socket.destroy()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function cutSlowBody(request: IncomingMessage, response: ServerResponse, grace: number, rate: number): void {
  const { socket } = request
  const before = socket.bytesRead
  const pace = Math.min(CHECK_EVERY_MS, grace)
  let passed = 0
  const timer = setInterval(() => {
    passed += pace
    if (request.complete) return clearInterval(timer)
    if (passed <= grace + ((socket.bytesRead - before) / rate) * 1000) return
    clearInterval(timer)
    if (!response.headersSent) socket.write(TOO_SLOW)
    request.destroy()
  }, pace).unref()
  request.once('close', () => clearInterval(timer))
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
