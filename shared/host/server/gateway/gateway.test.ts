import { request } from 'node:http'
import {
  accountRegister,
  checkVerifyCode,
  passwordRestore,
  sendVerifyCode,
} from '@verstak/contract/accounts/calls.ts'
import { headerData } from '@verstak/contract/auth/calls.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { readVisitor } from '../visitor/visitor.ts'
import { registerGateway } from './gateway.ts'

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

const api = Fastify()
const shop: FastifyInstance = Fastify()
let seen: Seen[] = []
let settings: HostSettings
let shopPort: string
let retryAfter: string | undefined
let answer: { status: number; body: unknown } = { status: 200, body: {} }

beforeAll(async () => {
  api.all('/*', (request, reply) => {
    const guest = request.headers['x-guest-key']
    seen.push({
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
    if (retryAfter) reply.header('retry-after', retryAfter)
    return reply.header('vary', 'accept').status(answer.status).send(answer.body)
  })
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  settings = {
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
  seen = []
  retryAfter = undefined
  answer = { status: 200, body: { status: 'success', data: null } }
})

/** The response status of a path, over a raw socket: clients and `inject` would normalize the path. */
const ask = (path: string, method = 'GET') =>
  new Promise<number | undefined>((done, fail) => {
    const asked = request({ host: '127.0.0.1', port: shopPort, path, method }, (answered) => {
      answered.resume()
      done(answered.statusCode)
    })
    asked.once('error', fail)
    asked.end()
  })

const page = { 'sec-fetch-site': 'same-origin' }
const signedIn = { ...page, cookie: 'auth.token=secret-token' }

test('a GET sends the token in the query, a POST in the body', async () => {
  await shop.inject({ url: '/api/header/?page=2', headers: signedIn })
  await shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: signedIn,
    payload: { product_id: 1 },
  })
  expect(seen[0]?.url).toBe('/api/header/?page=2&token=secret-token')
  expect(seen[1]?.body).toEqual({ product_id: 1, token: 'secret-token' })
})

test('a token from the page’s address or body is ignored', async () => {
  const payload = { token: 'stolen' }
  await shop.inject({ url: '/api/header/?token=stolen', headers: page })
  await shop.inject({ method: 'POST', url: '/api/logout/', headers: signedIn, payload })
  await shop.inject({ method: 'POST', url: '/api/logout/', headers: page, payload })
  expect(seen[0]?.url).toBe('/api/header/')
  expect(seen[1]?.body).toEqual({ token: 'secret-token' })
  expect(seen[2]?.body).toEqual({})
})

test('picture formats of the browser reach the API, with `Vary` for caches', async () => {
  const response = await shop.inject({
    url: '/pictures/a/320',
    headers: { ...signedIn, accept: 'image/avif,*/*' },
  })
  expect(seen[0]).toMatchObject({ url: '/pictures/a/320', accept: 'image/avif,*/*' })
  expect(response.headers.vary).toBe('accept')
})

test('a client with an API token has no session', async () => {
  const headers = { ...signedIn, authorization: 'Bearer vst_x' }
  await shop.inject({ url: '/web/profile/export/list/', headers })
  await shop.inject({ method: 'POST', url: '/api/profile/export/step/', headers, payload: { id: 1 } })
  expect(seen).toMatchObject([
    { url: '/web/profile/export/list/', authorization: 'Bearer vst_x', guest: undefined },
    { body: { id: 1 }, authorization: 'Bearer vst_x' },
  ])
})

test('a feed file supports ranges and compression, and needs only its key', async () => {
  const headers = { ...signedIn, range: 'bytes=0-9', 'accept-encoding': 'gzip', authorization: 'Bearer x' }
  await shop.inject({ url: '/feeds/7.csv?key=k&token=stolen', headers })
  expect(seen[0]).toMatchObject({
    url: '/feeds/7.csv?key=k',
    range: 'bytes=0-9',
    encoding: 'gzip',
    authorization: undefined,
    guest: undefined,
  })
})

test('a sign-in moves the token from the response to an HttpOnly cookie', async () => {
  answer = { status: 200, body: { status: 'success', data: { token: 'fresh-token' } } }
  for (const url of ['/api/authentication/', '/api/authentication/code/']) {
    const response = await shop.inject({ method: 'POST', url, headers: page, payload: { login: 'a' } })
    expect(response.body).not.toContain('fresh-token')
    expect(String(response.headers['set-cookie'])).toMatch(/auth\.token=fresh-token;.*HttpOnly; SameSite=Lax/)
  }
})

test('code 101 removes the expired token’s cookie', async () => {
  answer = {
    status: 401,
    body: { status: 'error', errors: [{ code: 101, message: 'Сессия завершена. Войдите снова' }] },
  }
  const response = await shop.inject({ url: '/web/profile/get/', headers: signedIn })
  expect(response.statusCode).toBe(401)
  expect(String(response.headers['set-cookie'])).toMatch(/auth\.token=; .*Max-Age=0/)
})

test('a guest gets a key with the first change, and keeps it', async () => {
  const first = await shop.inject({ method: 'POST', url: '/api/basket/add/', payload: { product_id: 1 } })
  const key = /auth\.guest=([\w-]+);/.exec(String(first.headers['set-cookie']))?.[1]
  expect(seen[0]?.guest).toBe(key)
  const second = await shop.inject({ url: '/api/header/', headers: { cookie: `auth.guest=${key}` } })
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(seen[1]?.guest).toBe(key)
  expect(String((await shop.inject({ url: '/api/header/' })).headers['set-cookie'])).toBe('undefined')
})

test('a body that is not a JSON object is rejected in Russian and not forwarded', async () => {
  const response = await shop.inject({ method: 'POST', url: '/api/basket/add/', payload: [1, 2] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    status: 'error',
    errors: [{ code: 105, message: 'Тело запроса не удалось разобрать' }],
  })
  expect(seen).toEqual([])
})

test('an address that leaves the API by dot segments is not forwarded', async () => {
  for (const path of [
    '/api/../outbox/',
    '/api/%2e%2e/outbox/',
    '/web/../health/',
    '/pictures/a/../../outbox/',
  ])
    expect([path, await ask(path)]).toEqual([path, 404])
  expect(seen).toEqual([])
})

test('an address not in the API’s normal form is not forwarded', async () => {
  for (const path of [
    '/api/authentication',
    '/api/%61uthentication/',
    '/%61pi/authentication/',
    '/api//authentication/',
    '/api/./authentication/',
    '/api/authentication%2f',
    '/web/content/a;b/',
  ])
    for (const method of ['GET', 'POST']) expect([path, await ask(path, method)]).toEqual([path, 404])
  expect(seen).toEqual([])
  for (const path of ['/api/docs/openapi.json', '/web/content/%D1%84/', '/pictures/a/160.webp'])
    expect([path, await ask(path)]).toEqual([path, 200])
})

test('no call returns a token to the page, in a short or a long response', async () => {
  answer = { status: 200, body: { status: 'success', data: { token: 'fresh-token', a: 1 } } }
  const other = await shop.inject('/api/header/')
  expect(other.json()).toEqual({ status: 'success', data: { token: '', a: 1 } })
  expect(other.headers['set-cookie']).toBeUndefined()

  answer = {
    status: 200,
    body: { status: 'success', data: { text: 'a'.repeat(100_000), token: 'fresh-token' } },
  }
  const long = await shop.inject('/api/header/')
  expect(long.json().data).toEqual({ text: 'a'.repeat(100_000), token: '' })
})

test('a response of any length may have `token` and code 101 elsewhere', async () => {
  for (const length of [1, 100_000]) {
    const document = {
      properties: { token: { type: 'string' } },
      examples: [{ errors: [{ code: 101 }] }],
      data: { text: 'a'.repeat(length), fields: ['token'] },
    }
    answer = { status: 200, body: document }
    const got = await shop.inject({ url: '/api/docs/openapi.json', headers: signedIn })
    expect([got.statusCode, got.headers['set-cookie']]).toEqual([200, undefined])
    expect(got.json()).toEqual(document)
  }
})

test('a request line with an absolute URL does not reach another host', async () => {
  const strange = Fastify()
  let asked = 0
  strange.all('/*', () => {
    asked += 1
    return { secret: true }
  })
  const strangeUrl = await strange.listen({ port: 0, host: '127.0.0.1' })
  for (const method of ['GET', 'POST'])
    for (const path of [`${strangeUrl}/api/header/`, `//${new URL(strangeUrl).host}/api/header/`]) {
      expect([method, path, await ask(path, method)]).toEqual([method, path, 404])
    }
  expect(asked).toBe(0)
  expect(seen).toEqual([])
  await strange.close()
})

test('a form is not JSON', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'product_id=1',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].code).toBe(105)
  expect(seen).toEqual([])
})

test('a response without cache headers is not stored by caches', async () => {
  const own = await shop.inject({ url: '/web/profile/get/', headers: signedIn })
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('the API gets the visitor’s address and browser, for server-rendered pages too', async () => {
  const headers = { ...signedIn, 'user-agent': 'Firefox/144.0', 'x-visitor-agent': 'forged' }
  await shop.inject({ url: '/api/header/', headers, remoteAddress: '192.0.2.7' })
  await shop.inject({ url: '/a-page/', headers, remoteAddress: '192.0.2.7' })
  expect(seen).toHaveLength(2)
  for (const request of seen) expect(request).toMatchObject({ agent: 'Firefox/144.0', address: '192.0.2.7' })
})

test('signing out everywhere removes this browser’s token too', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/logout/all/',
    headers: signedIn,
    payload: {},
  })
  expect(String(response.headers['set-cookie'])).toMatch(/^auth\.token=;.*Max-Age=0/)
})

test('a browser gets a device key only where it signs in, and where it requests and uses codes', async () => {
  const signIn = (headers: Record<string, string> = {}) =>
    shop.inject({ method: 'POST', url: '/api/authentication/', headers, payload: {} })
  answer = { status: 200, body: { status: 'success', data: { token: 'x' } } }
  const first = await signIn({ 'x-device-key': 'forged', 'sec-fetch-site': 'same-origin' })
  const given = first.cookies.find(({ name }) => name === 'auth.device')
  expect(given).toMatchObject({ httpOnly: true, maxAge: 31_536_000 })
  expect(seen[0]?.device).toBe(given?.value)
  await signIn({ cookie: `auth.device=${given?.value}` })
  expect(seen[1]?.device).toBe(given?.value)
  await shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: { cookie: 'auth.device=k' },
    payload: {},
  })
  expect(seen[2]?.device).toBeUndefined()
  for (const { path } of [sendVerifyCode, checkVerifyCode, accountRegister, passwordRestore]) {
    const headers = { cookie: `auth.device=${given?.value}` }
    await shop.inject({ method: 'POST', url: path, headers, payload: {} })
    expect(seen.at(-1)?.device).toBe(given?.value)
  }
})

test('a rejection says how long to wait', async () => {
  const errors = [{ code: 110, message: 'Слишком много попыток', retry_after: 90 }]
  retryAfter = '90'
  answer = { status: 429, body: { status: 'error', errors } }
  const refused = await shop.inject({ method: 'POST', url: '/api/sendSms/', payload: {} })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
})
