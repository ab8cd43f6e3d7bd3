import { request } from 'node:http'
import { headerData } from '@verstak/contract/auth/calls.ts'
import type { HostSettings } from '@verstak/host/server/settings.ts'
import { readVisitor } from '@verstak/host/server/visitor/visitor.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { registerGateway } from '../gateway.ts'

/** What the API was asked. */
interface Seen {
  method: string
  url: string
  body: unknown
  guest: string | undefined
  device: unknown
  agent: unknown
  address: unknown
  accept: string | undefined
  authorization: string | undefined
  range: string | undefined
  encoding: unknown
}

interface GatewayShop {
  shop: FastifyInstance
  /** Requests that reached the API, in order. */
  seen: Seen[]
  /** The next answers of the API. */
  answer: { status: number; body: unknown }
  retryAfter: string | undefined
}

/** For the tests of one file: a shop with a gateway to an API that answers as the test says. */
export function openGatewayShop() {
  const api = Fastify()
  const shop: FastifyInstance = Fastify()
  const at: GatewayShop = { shop, seen: [], answer: { status: 200, body: {} }, retryAfter: undefined }
  let shopPort: string
  beforeAll(async () => {
    api.all('/*', (request, reply) => {
      const guest = request.headers['x-guest-key']
      at.seen.push({
        method: request.method,
        url: request.url,
        body: request.body,
        guest: typeof guest === 'string' ? guest : undefined,
        device: request.headers['x-device-key'],
        agent: request.headers['x-visitor-agent'],
        address: request.headers['x-forwarded-for'],
        accept: request.headers.accept,
        authorization: request.headers.authorization,
        range: request.headers.range,
        encoding: request.headers['accept-encoding'],
      })
      if (at.retryAfter) reply.header('retry-after', at.retryAfter)
      return reply.header('vary', 'accept').status(at.answer.status).send(at.answer.body)
    })
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
    const settings: HostSettings = {
      host: '127.0.0.1',
      port: 0,
      apiUrl,
      publicUrl: 'http://shop.example',
      releases: { remotes: {} },
      secureCookies: false,
      logLevel: 'silent',
      remoteBudget: 3_000,
      processMemory: 2 ** 30,
      sources: '',
      processes: 1,
    }
    // Parses forms as the shell does.
    shop.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    registerGateway(shop, settings)
    shop.get('/a-page/', (request) => readVisitor(request, settings).api(headerData))
    shopPort = new URL(await shop.listen({ port: 0, host: '127.0.0.1' })).port
  })
  afterAll(() => Promise.all([api.close(), shop.close()]))
  beforeEach(() => {
    const answer = { status: 200, body: { status: 'success', data: null } }
    Object.assign(at, { seen: [], answer, retryAfter: undefined })
  })

  return {
    at,
    /** The response status of a path, over a raw socket: clients and `inject` would normalize the path. */
    ask: (path: string, method = 'GET') =>
      new Promise<number | undefined>((done, fail) => {
        const asked = request({ host: '127.0.0.1', port: shopPort, path, method }, (answered) => {
          answered.resume()
          done(answered.statusCode)
        })
        asked.once('error', fail)
        asked.end()
      }),
  }
}
