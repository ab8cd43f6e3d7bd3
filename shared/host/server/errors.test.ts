import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseBadAddress, registerHostErrors } from './errors.ts'

const LIMIT = 1024
const app = Fastify({
  genReqId: () => 'the-number-of-a-request',
  bodyLimit: LIMIT,
  frameworkErrors: refuseBadAddress,
})
let port = 0

beforeAll(async () => {
  registerHostErrors(app)
  app.post('/api/echo/', async () => ({ status: 'success', data: null }))
  app.post('/page/', async () => {
    throw new Error('a secret of the code')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

test('a body over the limit is answered with the envelope once it has been sent', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/echo/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece
  })
  // A browser that is still sending would not read a response.
  socket.write(body.slice(body.length / 2))
  await once(app.server, 'request')
  await fetch(`http://127.0.0.1:${port}/page/`, { method: 'POST' })
  expect(answer).toBe('')
  socket.end(body.slice(body.length / 2))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":106,"message":"Запрос слишком большой"/)
})

test('an internal error gets a Russian text without internal details', async () => {
  const answer = await app.inject({ method: 'POST', url: '/page/', payload: {} })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('Ошибка сервера')
  expect(answer.body).not.toContain('secret')
  expect(answer.body).toContain('<p>Номер обращения: the-number-of-a-request</p>')
})

test('an address that cannot be decoded is not found; a call gets the envelope', async () => {
  expect((await app.inject('/qr/%E0%A4%A/')).statusCode).toBe(404)
  const call = await app.inject('/api/%zz/')
  expect(call.statusCode).toBe(404)
  expect(call.json().errors[0].message).toBe('Не найдено')
})

test('a stream that fails before its first byte is answered uncompressed, without the headers of the stream', async () => {
  const compressed = Fastify()
  registerHostErrors(compressed)
  await compressed.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  compressed.get('/api/file/', (_request, reply) => {
    const source = new Readable({ read: () => source.destroy(new Error('cut off')) })
    return reply
      .type('application/json')
      .header('content-length', '7')
      .header('etag', '"tag"')
      .header('cache-control', 'public, max-age=3600')
      .send(source)
  })
  const answer = await compressed.inject({ url: '/api/file/', headers: { 'accept-encoding': 'br' } })
  await compressed.close()
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    500,
    expect.stringMatching(/^Ошибка сервера/),
  ])
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers.etag).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
})
