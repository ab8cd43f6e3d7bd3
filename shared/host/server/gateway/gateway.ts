import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { authenticate, authenticateCode, logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { cookie, TOKEN_COOKIE } from '@verstak/domain/cookies.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import { takeJson } from '@verstak/process/json-body.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askApi } from '../api-exchange.ts'
import type { HostSettings } from '../settings.ts'
import { readVisitor, sendHeaders } from '../visitor/visitor.ts'
import { visitorHeaders } from '../visitor/visitor-headers.ts'
import { callAddress } from './call-address.ts'
import { registerPaymentNotices } from './payment-notices.ts'
import { isProgram, statedBy } from './program.ts'
import { bodyWithToken, FORM_WITH_FILES } from './token-body.ts'
import { readAnswer } from './token-in-answer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TIMEOUT_MS = 30_000
/** Conditional headers: the API responds with 304 when the browser's copy is valid. */
const VALIDATORS = ['if-none-match', 'if-modified-since']
/** Headers of a file with ranges or compression. */
const OF_A_FILE = ['accept-encoding', 'range', 'if-range']
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'cache-control',
  'content-security-policy',
  'etag',
  'last-modified',
  'vary',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
  'x-content-type-options',
]

/**
 * Proxies requests to the API. For a page it puts the token where the specification wants it (body of a POST,
 * query of a GET), removes it from a sign-in response, and drops it when the session has ended. A program
 * reads and sends its token itself. Streams forms with files, pictures and files.
 */
export function registerGateway(app: FastifyInstance, settings: HostSettings): void {
  registerPaymentNotices(app, settings)
  app.register(async (gateway) => {
    takeJson(gateway)
    gateway.addContentTypeParser(FORM_WITH_FILES, (_request, payload, done) => done(null, payload))
    for (const url of ['/api/*', '/web/*'])
      gateway.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => forward(request, reply, settings),
      })
    gateway.get('/pictures/*', (request, reply) => forward(request, reply, settings))
    // The API has compressed it already, and ranges must stay unchanged.
    gateway.get('/feeds/*', { compress: false }, (request, reply) => forward(request, reply, settings))
  })
}

/** Calls that answer with a session token. */
const ENTERING: ReadonlySet<string> = new Set([authenticate.path, authenticateCode.path])
const LEAVING: ReadonlySet<string> = new Set([logout.path, logoutAll.path])

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HostSettings,
): Promise<FastifyReply> {
  const url = callAddress(request.url, settings.apiUrl)
  if (!url) return sendError(reply, 'unknownCall')
  const picture = url.pathname.startsWith('/pictures/')
  const feed = url.pathname.startsWith('/feeds/')
  const visitor = readVisitor(request, settings, { stated: statedBy(request, url.searchParams) })
  // A client with an API token has no session, whatever cookie it sends.
  const { authorization } = request.headers
  const nameless = picture || feed || authorization !== undefined
  const token = nameless ? undefined : visitor.token
  const post = request.method === 'POST'
  const program = isProgram(request)
  const body = post ? bodyWithToken(request, token, program) : undefined
  if (body === null) return sendError(reply, 'notJson')
  // A token in the URL of a page's own call would be a second way to authenticate; a program's is in `token`.
  url.searchParams.delete('token')
  if (token && !post) url.searchParams.set('token', token)

  const answer = await askApi(url, {
    method: request.method,
    headers: {
      ...body?.headers,
      ...(visitor.guest && !nameless ? { 'x-guest-key': visitor.guest } : {}),
      ...(authorization && !picture && !feed ? { authorization } : {}),
      ...pick(request.headers, [...VALIDATORS, ...(picture ? ['accept'] : feed ? OF_A_FILE : [])]),
      ...visitorHeaders(request, settings),
      ...visitor.device,
    },
    body: body?.content,
    timeout: TIMEOUT_MS,
    signal: clientAbortSignal(reply.raw),
  }).catch(() => null)
  if (!answer) return sendError(reply, 'unavailable')
  // A page reads its JSON whole as well, and the token must not reach it; a program that signs in gets it.
  const json =
    isJson(answer) && !feed
      ? await text(answer)
          .then((whole) => ({ ...readAnswer(whole), whole }))
          .catch(() => null)
      : undefined
  if (json === null) return sendError(reply, 'unavailable')

  // A response without cache headers may be private.
  reply.status(answer.statusCode ?? 502).header('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(pick(answer.headers, PASSED_HEADERS))) reply.header(name, value)
  // E-mails and other sites embed the shop's pictures.
  if (picture) reply.header('cross-origin-resource-policy', 'cross-origin')
  sendHeaders(reply, visitor.headers)
  if (answer.statusCode === 304) {
    answer.resume()
    return reply.removeHeader('content-length').removeHeader('content-type').send()
  }
  if (!json) return reply.send(answer)
  const signingIn = ENTERING.has(url.pathname)
  if (json.token && signingIn)
    reply.header('set-cookie', cookie(TOKEN_COOKIE, json.token, settings.secureCookies, 'session'))
  if (LEAVING.has(url.pathname) || json.sessionOver)
    reply.header('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  return reply.removeHeader('content-length').send(program && signingIn ? json.whole : json.text)
}

/** The headers with these names that are present. */
function pick(headers: IncomingMessage['headers'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')

function sendError(reply: FastifyReply, kind: 'notJson' | 'unavailable' | 'unknownCall'): FastifyReply {
  const { status, errors } = shopError(kind)
  return reply
    .removeHeader('content-length')
    .status(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: 'error', errors }))
}
