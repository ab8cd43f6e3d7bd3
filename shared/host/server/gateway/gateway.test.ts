import {
  accountRegister,
  checkVerifyCode,
  passwordRestore,
  sendVerifyCode,
} from '@verstak/contract/accounts/calls.ts'
import { expect, test } from 'vitest'
import { openGatewayShop } from './testing/gateway-shop.ts'

const { at } = openGatewayShop()

const page = { 'sec-fetch-site': 'same-origin' }
const signedIn = { ...page, cookie: 'auth.token=secret-token' }

test('a GET sends the token in the query, a POST in the body', async () => {
  await at.shop.inject({ url: '/api/header/?page=2', headers: signedIn })
  await at.shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: signedIn,
    payload: { product_id: 1 },
  })
  expect(at.seen[0]?.url).toBe('/api/header/?page=2&token=secret-token')
  expect(at.seen[1]?.body).toEqual({ product_id: 1, token: 'secret-token' })
})

test('a token from the page’s address or body is ignored', async () => {
  const payload = { token: 'stolen' }
  await at.shop.inject({ url: '/api/header/?token=stolen', headers: page })
  await at.shop.inject({ method: 'POST', url: '/api/logout/', headers: signedIn, payload })
  await at.shop.inject({ method: 'POST', url: '/api/logout/', headers: page, payload })
  expect(at.seen[0]?.url).toBe('/api/header/')
  expect(at.seen[1]?.body).toEqual({ token: 'secret-token' })
  expect(at.seen[2]?.body).toEqual({})
})

test('picture formats of the browser reach the API, with `Vary` for caches', async () => {
  const response = await at.shop.inject({
    url: '/pictures/a/320',
    headers: { ...signedIn, accept: 'image/avif,*/*' },
  })
  expect(at.seen[0]).toMatchObject({ url: '/pictures/a/320', accept: 'image/avif,*/*' })
  expect(response.headers.vary).toBe('accept')
})

test('a client with an API token has no session', async () => {
  const headers = { ...signedIn, authorization: 'Bearer vst_x' }
  await at.shop.inject({ url: '/web/profile/export/list/', headers })
  await at.shop.inject({ method: 'POST', url: '/api/profile/export/step/', headers, payload: { id: 1 } })
  expect(at.seen).toMatchObject([
    { url: '/web/profile/export/list/', authorization: 'Bearer vst_x', guest: undefined },
    { body: { id: 1 }, authorization: 'Bearer vst_x' },
  ])
})

test('a feed file supports ranges and compression, and needs only its key', async () => {
  const headers = { ...signedIn, range: 'bytes=0-9', 'accept-encoding': 'gzip', authorization: 'Bearer x' }
  await at.shop.inject({ url: '/feeds/7.csv?key=k&token=stolen', headers })
  expect(at.seen[0]).toMatchObject({
    url: '/feeds/7.csv?key=k',
    range: 'bytes=0-9',
    encoding: 'gzip',
    authorization: undefined,
    guest: undefined,
  })
})

test('a sign-in moves the token from the response to an HttpOnly cookie', async () => {
  at.answer = { status: 200, body: { status: 'success', data: { token: 'fresh-token' } } }
  for (const url of ['/api/authentication/', '/api/authentication/code/']) {
    const response = await at.shop.inject({ method: 'POST', url, headers: page, payload: { login: 'a' } })
    expect(response.body).not.toContain('fresh-token')
    expect(String(response.headers['set-cookie'])).toMatch(/auth\.token=fresh-token;.*HttpOnly; SameSite=Lax/)
  }
})

test('code 101 removes the expired token’s cookie', async () => {
  at.answer = {
    status: 401,
    body: { status: 'error', errors: [{ code: 101, message: 'Сессия завершена. Войдите снова' }] },
  }
  const response = await at.shop.inject({ url: '/web/profile/get/', headers: signedIn })
  expect(response.statusCode).toBe(401)
  expect(String(response.headers['set-cookie'])).toMatch(/auth\.token=; .*Max-Age=0/)
})

test('a guest gets a key with the first change, and keeps it', async () => {
  const first = await at.shop.inject({ method: 'POST', url: '/api/basket/add/', payload: { product_id: 1 } })
  const key = /auth\.guest=([\w-]+);/.exec(String(first.headers['set-cookie']))?.[1]
  expect(at.seen[0]?.guest).toBe(key)
  const second = await at.shop.inject({ url: '/api/header/', headers: { cookie: `auth.guest=${key}` } })
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(at.seen[1]?.guest).toBe(key)
  expect(String((await at.shop.inject({ url: '/api/header/' })).headers['set-cookie'])).toBe('undefined')
})

test('a body that is not a JSON object is rejected in Russian and not forwarded', async () => {
  const response = await at.shop.inject({ method: 'POST', url: '/api/basket/add/', payload: [1, 2] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    status: 'error',
    errors: [{ code: 105, message: 'Тело запроса не удалось разобрать' }],
  })
  expect(at.seen).toEqual([])
})

test('no call returns a token to the page, in a short or a long response', async () => {
  at.answer = { status: 200, body: { status: 'success', data: { token: 'fresh-token', a: 1 } } }
  const other = await at.shop.inject('/api/header/')
  expect(other.json()).toEqual({ status: 'success', data: { token: '', a: 1 } })
  expect(other.headers['set-cookie']).toBeUndefined()

  at.answer = {
    status: 200,
    body: { status: 'success', data: { text: 'a'.repeat(100_000), token: 'fresh-token' } },
  }
  const long = await at.shop.inject('/api/header/')
  expect(long.json().data).toEqual({ text: 'a'.repeat(100_000), token: '' })
})

test('a response of any length may have `token` and code 101 elsewhere', async () => {
  for (const length of [1, 100_000]) {
    const document = {
      properties: { token: { type: 'string' } },
      examples: [{ errors: [{ code: 101 }] }],
      data: { text: 'a'.repeat(length), fields: ['token'] },
    }
    at.answer = { status: 200, body: document }
    const got = await at.shop.inject({ url: '/api/docs/openapi.json', headers: signedIn })
    expect([got.statusCode, got.headers['set-cookie']]).toEqual([200, undefined])
    expect(got.json()).toEqual(document)
  }
})

test('a form is not JSON', async () => {
  const response = await at.shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'product_id=1',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].code).toBe(105)
  expect(at.seen).toEqual([])
})

test('a response without cache headers is not stored by caches', async () => {
  const own = await at.shop.inject({ url: '/web/profile/get/', headers: signedIn })
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('the API gets the visitor’s address and browser, for server-rendered pages too', async () => {
  const headers = { ...signedIn, 'user-agent': 'Firefox/144.0', 'x-visitor-agent': 'forged' }
  await at.shop.inject({ url: '/api/header/', headers, remoteAddress: '192.0.2.7' })
  await at.shop.inject({ url: '/a-page/', headers, remoteAddress: '192.0.2.7' })
  expect(at.seen).toHaveLength(2)
  for (const request of at.seen)
    expect(request).toMatchObject({ agent: 'Firefox/144.0', address: '192.0.2.7' })
})

test('signing out everywhere removes this browser’s token too', async () => {
  const response = await at.shop.inject({
    method: 'POST',
    url: '/api/logout/all/',
    headers: signedIn,
    payload: {},
  })
  expect(String(response.headers['set-cookie'])).toMatch(/^auth\.token=;.*Max-Age=0/)
})

test('a browser gets a device key only where it signs in, and where it requests and uses codes', async () => {
  const signIn = (headers: Record<string, string> = {}) =>
    at.shop.inject({ method: 'POST', url: '/api/authentication/', headers, payload: {} })
  at.answer = { status: 200, body: { status: 'success', data: { token: 'x' } } }
  const first = await signIn({ 'x-device-key': 'forged', 'sec-fetch-site': 'same-origin' })
  const given = first.cookies.find(({ name }) => name === 'auth.device')
  expect(given).toMatchObject({ httpOnly: true, maxAge: 31_536_000 })
  expect(at.seen[0]?.device).toBe(given?.value)
  await signIn({ cookie: `auth.device=${given?.value}` })
  expect(at.seen[1]?.device).toBe(given?.value)
  await at.shop.inject({
    method: 'POST',
    url: '/api/basket/add/',
    headers: { cookie: 'auth.device=k' },
    payload: {},
  })
  expect(at.seen[2]?.device).toBeUndefined()
  for (const { path } of [sendVerifyCode, checkVerifyCode, accountRegister, passwordRestore]) {
    const headers = { cookie: `auth.device=${given?.value}` }
    await at.shop.inject({ method: 'POST', url: path, headers, payload: {} })
    expect(at.seen.at(-1)?.device).toBe(given?.value)
  }
})

test('a rejection says how long to wait', async () => {
  const errors = [{ code: 110, message: 'Слишком много попыток', retry_after: 90 }]
  at.retryAfter = '90'
  at.answer = { status: 429, body: { status: 'error', errors } }
  const refused = await at.shop.inject({ method: 'POST', url: '/api/sendSms/', payload: {} })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
})
