import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, logout, logoutAll } from '#contract/auth/calls.ts'
import { errorCodes, shopError } from '#contract/errors.ts'
import { cookie, TOKEN_COOKIE } from '#host/account/cookies.ts'
import type { HostSettings } from '../settings.ts'
import { readVisitor, sendHeaders } from '../visitor/visitor.ts'
import { visitorHeaders } from '../visitor/visitor-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PASSED_PATHS = /^\/(api|web|pictures)\//
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'content-length',
  'last-modified',
  'vary',
]

/**
 * The way from the browser to the API: puts the token where the specification wants it (body of a POST, query of a
 * GET), takes it out of the answer to a sign-in, and forgets it when the session is over.
 */
export function registerGateway(app: FastifyInstance, settings: HostSettings): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (request, reply) => forward(request, reply, settings),
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/web/*',
    handler: (request, reply) => forward(request, reply, settings),
  })
  app.get('/pictures/*', (request, reply) => forward(request, reply, settings))
}

const LEAVING: ReadonlySet<string> = new Set([logout.path, logoutAll.path])

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HostSettings,
): Promise<FastifyReply> {
  // A request line may name a whole address: what is asked is asked of the API, and of nobody else.
  if (!request.url.startsWith('/')) return sendError(reply, 'unknownCall')
  const url = new URL(new URL(settings.apiUrl).origin + request.url)
  // Dot segments are resolved only now: they must not lead to what the API keeps for itself.
  if (!PASSED_PATHS.test(url.pathname)) return sendError(reply, 'unknownCall')
  const picture = url.pathname.startsWith('/pictures/')
  const visitor = readVisitor(request, settings)
  const post = request.method === 'POST'
  const body = post ? requestBody(request, visitor.token) : null
  if (post && body === null) return sendError(reply, 'notJson')
  // A token in the address of a page's own call would be a second way in.
  url.searchParams.delete('token')
  if (visitor.token && !post && !picture) url.searchParams.set('token', visitor.token)

  const response = await fetch(url, {
    method: request.method,
    headers: {
      ...(body !== null ? { 'content-type': 'application/json' } : {}),
      ...(visitor.guest && !picture ? { 'x-guest-key': visitor.guest } : {}),
      ...(picture && request.headers.accept ? { accept: request.headers.accept } : {}),
      ...visitorHeaders(request),
    },
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (!response) return sendError(reply, 'unavailable')

  // What the API says nothing about may be one visitor's own.
  reply.status(response.status).header('cache-control', 'private, no-store')
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name)
    if (value && !(name === 'content-length' && response.headers.has('content-encoding')))
      reply.header(name, value)
  }
  sendHeaders(reply, visitor.headers)
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    return reply.send(guardAnswer(url.pathname, await response.text(), reply, settings))
  }
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** The JSON body with the token; null when it is not a JSON object. */
function requestBody(request: FastifyRequest, token: string | undefined): string | null {
  const body = request.body ?? {}
  // A form comes as bytes, each of which would become a field.
  if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return null
  return JSON.stringify({ ...body, token })
}

/** Keeps the token out of the page: it goes into the cookie, and a dead one goes out of it. */
function guardAnswer(pathname: string, text: string, reply: FastifyReply, settings: HostSettings): string {
  if (pathname === authenticate.path) {
    const envelope = JSON.parse(text)
    if (envelope.status === 'success') {
      reply.header('set-cookie', cookie(TOKEN_COOKIE, envelope.data.token, settings.secureCookies, 'session'))
      return JSON.stringify({ status: 'success', data: { token: '' } })
    }
  }
  if (LEAVING.has(pathname) || text.includes(`"code":${errorCodes.sessionOver.code}`)) {
    reply.header('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  }
  return text
}

function sendError(reply: FastifyReply, kind: 'notJson' | 'unavailable' | 'unknownCall'): FastifyReply {
  const { status, errors } = shopError(kind)
  return reply
    .status(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: 'error', errors }))
}
