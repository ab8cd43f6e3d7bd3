import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const json = { 'content-type': 'application/json' }

it('answers a body of 10 MB with 413', async () => {
  const payload = JSON.stringify({ login: 'x'.repeat(10 * 1024 * 1024) })
  const answer = await app.inject({ method: 'POST', url: '/api/authentication/', headers: json, payload })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({
    status: 'error',
    errors: [{ code: 106, message: 'Запрос слишком большой' }],
  })
})

it.each([
  ['an unknown call', 'GET', '/api/no/such/call/'],
  ['another method', 'DELETE', '/api/basket/add/'],
  ['a code that cannot be decoded', 'GET', '/web/product/detail/%E0%A4%A/'],
  ['a code without end', 'GET', `/web/product/detail/${'x'.repeat(3000)}/`],
] as const)('answers %s with a Russian 404', async (_name, method, url) => {
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ status: 'error', errors: [{ code: 107, message: 'Такого вызова нет' }] })
})

it.each([
  ...['{"a":', '[]', '[{}]', '"text"', '7', 'null,', ''].map(
    (body) => [body, 'application/json', 400, 105] as const,
  ),
  ['a=1', 'application/x-www-form-urlencoded', 415, 111],
] as const)('refuses %j as %s where a call expects JSON', async (payload, type, status, code) => {
  const headers = { 'content-type': type }
  const answer = await app.inject({ method: 'POST', url: '/api/authentication/', headers, payload })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code])
})

it.each([
  ['{}', 'application/json', 415, 111],
  ['a=1', 'application/x-www-form-urlencoded', 415, 111],
  ['a=1', 'multipart/form-data', 400, 105],
  ['a=1', 'multipart/form-data; boundary=b', 400, 105],
] as const)('refuses %j as %s where a call expects form data', async (payload, type, status, code) => {
  const headers = { 'content-type': type }
  const answer = await app.inject({ method: 'POST', url: fileAdd.path, headers, payload })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code])
})

it('refuses keys that could pollute prototypes', async () => {
  const payload = '{"__proto__":{"admin":true},"login":"a","password":"b"}'
  const answer = await app.inject({ method: 'POST', url: '/api/authentication/', headers: json, payload })
  expect(answer.json().errors).toEqual([{ code: 105, message: 'Тело запроса не удалось разобрать' }])
})

it('stops checking a text that is too long', async () => {
  const payload = JSON.stringify({ name: 'Анна', phone: `a${' '.repeat(20_000)}!`, consents: [] })
  const answer = await app.inject({ method: 'POST', url: '/api/callback/add/', headers: json, payload })
  const { errors } = answer.json()
  expect(errors.filter(({ field }: { field?: string }) => field === 'phone')).toEqual([
    { code: 104, message: 'Слишком длинный номер', field: 'phone' },
  ])
})

it('names every missing field in Russian', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/authentication/',
    headers: json,
    payload: '{}',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { code: 104, message: 'Заполните это поле', field: 'login' },
    { code: 104, message: 'Заполните это поле', field: 'password' },
  ])
})

it('survives invalid bytes on the connection', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  for (const garbage of [
    '\u0000\u0001\u0002\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /api/logout/ HTTP/1.1\r\nContent-Length: -5\r\n\r\n',
  ])
    await send(port, garbage)
  const answer = await fetch(`${address}/health/`)
  expect(answer.status).toBe(200)
})

it('times out a request whose body never arrives', async () => {
  const slow = await openTestApp(test.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { port } = new URL(await slow.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  const asked = once(slow.server, 'request')
  socket.write(
    'POST /api/authentication/ HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await asked
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  vi.useRealTimers()
  await slow.close()
})

it('exposes no internal error details', async () => {
  const broken = await openTestDatabase()
  const brokenApp = await openTestApp(broken.db)
  await sql`DROP TABLE attempt CASCADE`.execute(broken.db)
  const answer = await brokenApp.inject({
    method: 'POST',
    url: '/api/authentication/',
    payload: { login: 'a@b.example', password: 'secret' },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    status: 'error',
    errors: [{ code: 500, message: 'Ошибка сервера. Повторите попытку' }],
  })
  await brokenApp.close()
  await broken.close()
})

function send(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.resume()
  })
}
