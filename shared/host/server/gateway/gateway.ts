import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { authenticate, logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { errorCodes, shopError } from '@verstak/contract/errors.ts'
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
import { bodyWithToken, FORM_WITH_FILES } from './token-body.ts'
import { refuseToken, takeToken } from './token-in-answer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TIMEOUT_MS = 30_000
/** Shorter JSON is read before it goes on: it may tell that the session is over. */
const SHORT_JSON = 64 * 1024
/** What the visitor's browser has already: the API answers 304 when it is still right. */
const VALIDATORS = ['if-none-match', 'if-modified-since']
/** Of a file that may be asked for in part or packed. */
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
 * The way from the browser to the API: puts the token where the specification wants it (body of a POST, query of a
 * GET), takes it out of the answer to a sign-in, and forgets it when the session is over. Forms with files, pictures
 * and files stream through it.
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
    // The API has it packed already, and part of a file must stay as it is.
    gateway.get('/feeds/*', { compress: false }, (request, reply) => forward(request, reply, settings))
  })
}

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
  const visitor = readVisitor(request, settings)
  // A program with a token of the API is nobody's session, whatever cookie comes along.
  const { authorization } = request.headers
  const nameless = picture || feed || authorization !== undefined
  const token = nameless ? undefined : visitor.token
  const post = request.method === 'POST'
  const body = post ? bodyWithToken(request, token) : undefined
  if (body === null) return sendError(reply, 'notJson')
  // A token in the address of a page's own call would be a second way in.
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

  // What the API says nothing about may be one visitor's own.
  reply.status(answer.statusCode ?? 502).header('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(pick(answer.headers, PASSED_HEADERS))) reply.header(name, value)
  // Mails and other sites show the shop's pictures.
  if (picture) reply.header('cross-origin-resource-policy', 'cross-origin')
  sendHeaders(reply, visitor.headers)
  if (answer.statusCode === 304) {
    answer.resume()
    return reply.removeHeader('content-length').removeHeader('content-type').send()
  }
  if (!isJson(answer) || feed) return reply.send(answer)
  if (!mayTellOfSession(url.pathname, answer)) return reply.send(pipeline(answer, refuseToken(), () => {}))
  reply.removeHeader('content-length')
  try {
    return reply.send(guardAnswer(url.pathname, await text(answer), reply, settings))
  } catch {
    return sendError(reply, 'unavailable')
  }
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

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')

/** Whether an answer must be read before it goes on. */
function mayTellOfSession(pathname: string, { headers, statusCode }: IncomingMessage): boolean {
  const short = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_JSON
  return (
    short ||
    pathname === authenticate.path ||
    LEAVING.has(pathname) ||
    statusCode === errorCodes.sessionOver.status
  )
}

/** Keeps the token out of the page, whatever was called: it goes into the cookie, and a dead one goes out of it. */
function guardAnswer(pathname: string, told: string, reply: FastifyReply, settings: HostSettings): string {
  const { token, text } = takeToken(told)
  if (token && pathname === authenticate.path)
    reply.header('set-cookie', cookie(TOKEN_COOKIE, token, settings.secureCookies, 'session'))
  if (LEAVING.has(pathname) || told.includes(`"code":${errorCodes.sessionOver.code}`)) {
    reply.header('set-cookie', cookie(TOKEN_COOKIE, '', settings.secureCookies))
  }
  return text
}

function sendError(reply: FastifyReply, kind: 'notJson' | 'unavailable' | 'unknownCall'): FastifyReply {
  const { status, errors } = shopError(kind)
  return reply
    .removeHeader('content-length')
    .status(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ status: 'error', errors }))
}
