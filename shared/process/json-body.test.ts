import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isTooDeep, takeJson } from './json-body.ts'

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`

test('counts nested brackets outside strings', () => {
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(nested(33))).toBe(true)
  expect(isTooDeep(JSON.stringify({ text: `${'['.repeat(500)}\\"${'{'.repeat(500)}` }))).toBe(false)
  expect(isTooDeep(JSON.stringify(Array.from({ length: 500 }, () => [[]])))).toBe(false)
})

test('a body nested too deeply is rejected before it is parsed', async () => {
  const app = Fastify()
  takeJson(app)
  app.post('/', async ({ body }) => JSON.stringify(body))
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
  expect((await post(nested(20))).body).toBe(nested(20))
  for (const depth of [33, 5_000, 150_000]) expect((await post(nested(depth))).statusCode).toBe(400)
  for (const wrong of ['', '{', '{"__proto__":{}}']) expect((await post(wrong)).statusCode).toBe(400)
})
