import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream'
import type { Trust } from '@verstak/process/proxies.ts'
import { REQUEST_ID } from '@verstak/process/request-id.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']
/** Only a trusted proxy may set these. */
const OF_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

const kept = new Agent({ keepAlive: true })

interface Way {
  /** Socket of the processes that should respond. */
  readonly path: string
  readonly trust: Trust
  /** A cookie for the visitor, if any. */
  readonly kept: string | null
  /** Called when nobody there accepted the request, for a fallback. */
  readonly instead: () => void
}

const passedOn = new WeakSet<FastifyRequest>()

/** Whether other processes have handled the request. */
export const isPassedOn = (request: FastifyRequest): boolean => passedOn.has(request)

/** Proxies the request to other processes on this machine. Streams their response with the cookie. */
export function passOn(request: FastifyRequest, reply: FastifyReply, way: Way): void {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // A retried request could run twice, so a request with a body does not use a connection that may be
  // closing.
  send(request, reply, way, hasBody ? false : kept, hasBody)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  way: Way,
  agent: Agent | false,
  hasBody: boolean,
): void {
  const { method, url } = request.raw
  const headers = headersFor(request, way.trust)
  const out = ask({ socketPath: way.path, agent, method, path: url, headers })
  let taken = false
  const onClose = () => {
    if (!reply.raw.writableFinished) out.destroy()
  }
  reply.raw.once('close', onClose)
  out.once('response', (answer) => {
    taken = true
    passedOn.add(request)
    reply.hijack()
    reply.raw.writeHead(answer.statusCode ?? 502, headersOf(answer, way.kept))
    pipeline(answer, reply.raw, () => {})
  })
  out.once('error', () => {
    out.on('error', () => {})
    reply.raw.off('close', onClose)
    if (reply.raw.destroyed) return
    if (taken) reply.raw.destroy()
    else if (agent && out.reusedSocket) send(request, reply, way, false, hasBody)
    else way.instead()
  })
  if (!hasBody) return void out.end()
  out.once('socket', (socket) => {
    socket.once('connect', () => {
      taken = true
      request.raw.pipe(out)
    })
  })
}

function headersFor({ raw, headers, id }: FastifyRequest, trust: Trust): OutgoingHttpHeaders {
  const peer = raw.socket.remoteAddress ?? ''
  const trusted = peer !== '' && trust(peer)
  const dropped = trusted ? OF_CONNECTION : [...OF_CONNECTION, ...OF_PROXY]
  const given = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)))
  const before = trusted ? headers['x-forwarded-for'] : undefined
  return {
    ...given,
    ...(raw.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    'x-forwarded-for': before ? `${before}, ${peer}` : peer,
    [REQUEST_ID]: id,
  }
}

function headersOf({ rawHeaders }: IncomingMessage, cookie: string | null): string[] {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!OF_CONNECTION.includes(name.toLowerCase())) headers.push(name, value)
  }
  return cookie ? [...headers, 'set-cookie', cookie] : headers
}
