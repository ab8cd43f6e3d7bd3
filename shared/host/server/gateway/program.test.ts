import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import fastifyCompress from '@fastify/compress'
import { checkVerifyCode, sendVerifyCode } from '@verstak/contract/accounts/calls.ts'
import { authenticate, profileGet } from '@verstak/contract/auth/calls.ts'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { registerGateway } from './gateway.ts'

interface Asked {
  readonly url: string | undefined
  readonly body: string
  readonly guest: IncomingMessage['headers'][string]
  readonly device: IncomingMessage['headers'][string]
}

const PADDING = 'x'.repeat(4_000)
let asked: Asked[] = []
const api = createServer(async (request, response) => {
  const { 'x-guest-key': guest, 'x-device-key': device } = request.headers
  asked.push({ url: request.url, body: await text(request), guest, device })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ status: 'success', data: { token: 'fresh-token', padding: PADDING } }))
})
const shop = Fastify()
let address = ''

beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  const place = api.address()
  const port = typeof place === 'object' ? place?.port : undefined
  // As in the shop, answers to programs are compressed too.
  await shop.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  registerGateway(shop, { apiUrl: `http://127.0.0.1:${port}`, secureCookies: true } as HostSettings)
  address = await shop.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  api.close()
})
beforeEach(() => {
  asked = []
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const tokenIn = async (answer: Response) => (await answer.json()).data.token

/** Headers that a browser sends and a script of the page cannot remove. */
const ofPages = {
  'a page': { 'sec-fetch-site': 'same-origin' },
  'an address typed into a browser': { 'sec-fetch-site': 'none' },
  'a page without https': { origin: 'http://shop.example' },
  'a page that hides its address': { origin: 'null' },
}

test('a program gets its token from a sign-in, compressed or not', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await post(authenticate.path, { login: 'a' }, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await answer.json()).toEqual({
      status: 'success',
      data: { token: 'fresh-token', padding: PADDING },
    })
  }
})

test('only a sign-in returns a token to a program', async () => {
  expect(await tokenIn(await fetch(`${address}${profileGet.path}`))).toBe('')
})

test.each(Object.entries(ofPages))('%s gets no token from a sign-in', async (_, headers) => {
  const answer = await post(authenticate.path, { login: 'a' }, headers)
  expect(await tokenIn(answer)).toBe('')
  expect(answer.headers.getSetCookie().join()).toContain('auth.token=fresh-token')
})

test('a token of a program reaches the API from a query, a body and a form, without a guest key', async () => {
  await fetch(`${address}${profileGet.path}?a=1&token=own`)
  const added = await post(basketAdd.path, { product_id: 1, token: 'own' })
  expect(added.headers.getSetCookie()).toEqual([])
  const form = new FormData()
  form.set('token', 'own')
  await fetch(address + fileAdd.path, { method: 'POST', body: form })
  expect(asked[0]?.url).toBe(`${profileGet.path}?a=1&token=own`)
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ product_id: 1, token: 'own' })
  expect(asked[1]?.guest).toBeUndefined()
  expect(asked[2]?.body.match(/name="token"\r\n\r\n.*/g)).toEqual(['name="token"\r\n\r\nown'])
})

test.each(Object.entries(ofPages))('a token or a guest key that %s states is dropped', async (_, page) => {
  const headers = { ...page, 'x-guest-key': 'stated' }
  await fetch(`${address}${profileGet.path}?token=stated`, { headers })
  await post(basketAdd.path, { product_id: 1, token: 'stated' }, headers)
  expect(JSON.stringify(asked)).not.toContain('stated')
})

test('a guest program keeps the guest key that it states', async () => {
  const answer = await post(basketAdd.path, { product_id: 1 }, { 'x-guest-key': 'own-key' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(asked[0]?.guest).toBe('own-key')
})

test('a program without cookies has no device key, so that its network is the asker of its codes', async () => {
  for (const { path } of [sendVerifyCode, checkVerifyCode]) {
    const answer = await post(path, {})
    expect(answer.headers.getSetCookie().join()).not.toContain('auth.device')
  }
  await post(checkVerifyCode.path, {}, { cookie: '__Host-auth.device=kept' })
  await post(checkVerifyCode.path, {}, { origin: 'http://shop.example' })
  expect(asked.map(({ device }) => device)).toEqual([
    undefined,
    undefined,
    'kept',
    expect.stringMatching(/^.{43}$/),
  ])
})

test('the cookie of a program takes precedence over the token that it states', async () => {
  await post(basketAdd.path, { token: 'stated' }, { cookie: '__Host-auth.token=of-the-cookie' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'of-the-cookie' })
})
