import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, logout, logoutAll } from '#contract/auth/calls.ts'
import { errorCodes, shopError } from '#contract/errors.ts'
import { cookie, TOKEN_COOKIE } from '#host/account/cookies.ts'
import { askApi } from '../api-exchange.ts'
import type { HostSettings } from '../settings.ts'
import { readVisitor, sendHeaders } from '../visitor/visitor.ts'
import { visitorHeaders } from '../visitor/visitor-headers.ts'
import { bodyWithToken, FORM_WITH_FILES } from './token-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TIMEOUT_MS = 30_000
/** Shorter JSON is read before it goes on: it may tell that the session is over. */
const SHORT_JSON = 64 * 1024
const PASSED_PATHS = /^\/(api|web|pictures)\//
/** What the visitor's browser has already: the API answers 304 when it is still right. */
const VALIDATORS = ['if-none-match', 'if-modified-since']
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'x-content-type-options',
]

/**
 * The way from the browser to the API: puts the token where the specification wants it (body of a POST, query of a
 * GET), takes it out of the answer to a sign-in, and forgets it when the session is over. Forms with files, pictures
 * and files stream through it.
 */
export function registerGateway(app: FastifyInstance, settings: HostSettings): void {
  app.register(async (gateway) => {
    gateway.addContentTypeParser(FORM_WITH_FILES, (_request, payload, done) => done(null, payload))
    for (const url of ['/api/*', '/web/*'])
      gateway.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => forward(request, reply, settings),
      })
    gateway.get('/pictures/*', (request, reply) => forward(request, reply, settings))
  })
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
  const body = post ? bodyWithToken(request, visitor.token) : undefined
  if (body === null) return sendError(reply, 'notJson')
  // A token in the address of a page's own call would be a second way in.
  url.searchParams.delete('token')
  if (visitor.token && !post && !picture) url.searchParams.set('token', visitor.token)

  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const answer = await askApi(url, {
    method: request.method,
    headers: {
      ...body?.headers,
      ...(visitor.guest && !picture ? { 'x-guest-key': visitor.guest } : {}),
      ...pick(request.headers, picture ? ['accept', ...VALIDATORS] : VALIDATORS),
      ...visitorHeaders(request),
    },
    body: body?.content,
    timeout: TIMEOUT_MS,
    signal: gone.signal,
  }).catch(() => null)
  if (!answer) return sendError(reply, 'unavailable')

  // What the API says nothing about may be one visitor's own.
  reply.status(answer.statusCode ?? 502).header('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(pick(answer.headers, PASSED_HEADERS))) reply.header(name, value)
  sendHeaders(reply, visitor.headers)
  if (answer.statusCode === 304) {
    answer.resume()
    return reply.removeHeader('content-length').removeHeader('content-type').send()
  }
  if (!mayTellOfSession(url.pathname, answer)) return reply.send(answer)
  const told = await text(answer).catch(() => null)
  if (told === null) return sendError(reply, 'unavailable')
  reply.removeHeader('content-length')
  return reply.send(guardAnswer(url.pathname, told, reply, settings))
}

/** The headers of such names, as far as they are there. */
function pick(headers: IncomingMessage['headers'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Whether an answer must be read before it goes on. */
function mayTellOfSession(pathname: string, { headers, statusCode }: IncomingMessage): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false
  const short = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_JSON
  return (
    short ||
    pathname === authenticate.path ||
    LEAVING.has(pathname) ||
    statusCode === errorCodes.sessionOver.status
  )
}

/** Keeps the token out of the page: it goes into the cookie, and a dead one goes out of it. */
function guardAnswer(pathname: string, told: string, reply: FastifyReply, settings: HostSettings): string {
  if (pathname === authenticate.path) {
    const envelope = JSON.parse(told)
    if (envelope.status === 'success') {
      reply.header('set-cookie', cookie(TOKEN_COOKIE, envelope.data.token, settings.secureCookies, 'session'))
      return JSON.stringify({ status: 'success', data: { token: '' } })
    }
  }
  if (LEAVING.has(pathname) || told.includes(`"code":${errorCodes.sessionOver.code}`)) {
    reply.header('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  }
  return told
}

function sendError(reply: FastifyReply, kind: 'notJson' | 'unavailable' | 'unknownCall'): FastifyReply {
  const { status, errors } = shopError(kind)
  return reply
    .removeHeader('content-length')
    .status(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: 'error', errors }))
}
