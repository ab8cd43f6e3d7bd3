import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerGateway } from './gateway.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
const TAG = '"tag-of-the-content"'

/** Handles the next request of the API; `seen` holds the last request. */
let onRequest: (raw: IncomingMessage) => unknown = () => null
let seen: IncomingMessage
const api = Fastify({ forceCloseConnections: true })
const shop = Fastify({ forceCloseConnections: true })
let apiUrl = ''
let shopPort = ''

beforeAll(async () => {
  api.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  api.get('/pictures/*', (asked, reply) => {
    reply.header('etag', TAG).header('last-modified', 'Sat, 21 Nov 2026 10:00:00 GMT')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    const { 'if-none-match': tag, 'if-modified-since': since } = asked.headers
    if (tag === TAG || since) return reply.status(304).send()
    return reply.type('image/avif').send(Buffer.from('picture'))
  })
  api.get('/health/live', async () => null)
  api.all('/*', (asked) => {
    seen = asked.raw
    return onRequest(asked.raw)
  })
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  registerGateway(shop, {
    host: '127.0.0.1',
    port: 0,
    apiUrl,
    publicUrl: 'http://shop.example',
    releases: { remotes: {} },
    secureCookies: false,
    logLevel: 'silent',
    processes: 1,
    remoteBudget: 3_000,
    processMemory: 2 ** 30,
    sources: '',
  })
  shopPort = new URL(await shop.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(() => Promise.all([api.close(), shop.close()]))
beforeEach(() => {
  onRequest = () => ({ status: 'success', data: null })
})

const boundary = '----part'
const formHeaders = {
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'sec-fetch-site': 'same-origin',
}
const signedIn = { cookie: 'auth.token=secret-token; other=cookie' }

function open(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const call = request({ host: '127.0.0.1', port: shopPort, path, method, headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
  })
  return { call, answer }
}

test.each([
  ['if-none-match', TAG],
  ['if-modified-since', 'Sat, 21 Nov 2026 10:00:00 GMT'],
])('a copy that the browser has is not sent again (%s)', async (name, value) => {
  const fresh = await shop.inject({ url: '/pictures/a/320' })
  expect(fresh.headers).toMatchObject({ etag: TAG, 'cache-control': 'public, max-age=31536000, immutable' })
  expect(fresh.body).toBe('picture')
  const again = await shop.inject({ url: '/pictures/a/320', headers: { [name]: value } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', TAG])
})

test('a response is streamed while the API is still sending it', async () => {
  const source = new Readable({ read() {} })
  onRequest = () => source
  source.push('first ')
  const { call, answer } = open('/web/files/1/')
  call.end()
  const [first] = await once(await answer, 'data')
  expect(String(first)).toBe('first ')
  source.push('second')
  source.push(null)
  expect(await text(await answer)).toBe('second')
})

test('a form with files is streamed while the browser is sending it, after a part with the token', async () => {
  const arrived = Promise.withResolvers<string>()
  onRequest = async (raw) => {
    raw.once('data', (first) => arrived.resolve(String(first)))
    await once(raw, 'end')
    return { status: 'success', data: null }
  }
  const { call, answer } = open('/api/files/add/', 'POST', { ...formHeaders, ...signedIn })
  call.write(`--${boundary}\r\nbegun`)
  expect(await arrived.promise).toBe(
    `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\nsecret-token\r\n`,
  )
  expect(seen.headers['content-type']).toBe(formHeaders['content-type'])
  expect(seen.headers.cookie).toBeUndefined()
  call.end()
  expect((await answer).statusCode).toBe(200)
})

test('a form above all body limits arrives complete, with its length', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  onRequest = async (raw) => {
    let size = 0
    for await (const chunk of raw) size += chunk.length
    resolve(size)
    return { status: 'success', data: null }
  }
  const { call, answer } = open('/api/files/add/', 'POST', {
    ...formHeaders,
    'content-length': String(40 * MEGABYTE.length),
  })
  Readable.from(Array<Buffer>(40).fill(MEGABYTE)).pipe(call)
  expect((await answer).statusCode).toBe(200)
  const added = (await promise) - 40 * MEGABYTE.length
  expect(added).toBe(`--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\n\r\n`.length)
  expect(seen.headers['content-length']).toBe(String(40 * MEGABYTE.length + added))
})

test('a form rejected before its end still gets a response', async () => {
  onRequest = () => ({ status: 'error', errors: [{ code: 106, message: 'Слишком большой файл' }] })
  const { call, answer } = open('/api/files/add/', 'POST', formHeaders)
  Readable.from(Array<Buffer>(8).fill(MEGABYTE)).pipe(call)
  expect(await text(await answer)).toContain('Слишком большой файл')
  // The connection to the API is released at once, not at the time-out, because the number is limited.
  await expect.poll(() => seen.socket.destroyed).toBe(true)
})

test('a form without a boundary is not forwarded', async () => {
  const { call, answer } = open('/api/files/add/', 'POST', { 'content-type': 'multipart/form-data' })
  call.end('--part--')
  expect((await answer).statusCode).toBe(400)
})

test('a browser that disconnects aborts its request to the API', async () => {
  const asked = Promise.withResolvers<void>()
  onRequest = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  const { call, answer } = open('/api/header/')
  call.end()
  const left = expect(answer).rejects.toThrow('socket hang up')
  await asked.promise
  call.destroy()
  await once(seen.socket, 'close')
  await left
})

test('a browser that disconnects during a response aborts it', async () => {
  const source = new Readable({ read() {} })
  onRequest = () => source
  source.push('begun')
  const { call, answer } = open('/web/files/1/')
  call.end()
  const got = await answer
  got.on('error', () => {})
  await once(got, 'data')
  call.destroy()
  await once(seen.socket, 'close')
})

test('a browser that disconnects during an upload leaves no complete form', async () => {
  const end = Promise.withResolvers<unknown>()
  onRequest = (raw) => {
    buffer(raw).then(end.resolve, end.reject)
    return new Promise(() => {})
  }
  const { call, answer } = open('/api/files/add/', 'POST', formHeaders)
  const left = expect(answer).rejects.toThrow('socket hang up')
  call.write(`--${boundary}\r\nhalf`)
  await expect.poll(() => seen?.url).toBe('/api/files/add/')
  call.destroy()
  await expect(end.promise).rejects.toThrow(/aborted/)
  await left
})

test('an unavailable API gives a Russian message for any upload', async () => {
  const alone = Fastify()
  registerGateway(alone, {
    host: '',
    port: 0,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://shop.example',
    releases: { remotes: {} },
    secureCookies: false,
    logLevel: 'silent',
    processes: 1,
    remoteBudget: 3_000,
    processMemory: 2 ** 30,
    sources: '',
  })
  for (const payload of [`--${boundary}\r\n\r\n`, undefined]) {
    const answer = await alone.inject({
      method: payload ? 'POST' : 'GET',
      url: '/api/files/add/',
      headers: payload ? formHeaders : {},
      ...(payload ? { payload } : {}),
    })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 503])
    expect(answer.json().errors[0].message).toMatch(/[а-я]/)
  }
  await alone.close()
})
