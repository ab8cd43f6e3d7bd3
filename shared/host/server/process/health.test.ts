import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerHealth } from './health.ts'
import type { LoadedRemote, ReleaseSet } from './release-set.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const catalog = [{ name: 'mfe-catalog' }] as unknown as LoadedRemote[]
const oneDown: Pick<ReleaseSet, 'up' | 'down'> = { up: () => catalog, down: () => ['mfe-personal'] }

async function shop(api: () => Promise<Response>, release = oneDown) {
  const asked = vi.fn(api)
  vi.stubGlobal('fetch', asked)
  const app = Fastify()
  registerHealth(app, { apiUrl: 'http://127.0.0.1:1', remoteBudget: 3_000 }, release)
  const ask = async (url: string) => {
    const { statusCode, json } = await app.inject({ url })
    return [statusCode, json()]
  }
  return { ask, asked }
}
const down = ['mfe-personal']
const remotes = { 'mfe-catalog': 'up', 'mfe-personal': 'down' }
const answerOf = (database: string) => async () => Response.json({ data: { parts: { database } } })

test('a shop that sells is ready, and names the unavailable remote', async () => {
  const { ask } = await shop(answerOf('up'))
  expect(await ask('/health/ready')).toEqual([
    200,
    { up: true, down, parts: { api: 'up', database: 'up', ...remotes } },
  ])
})

test('without the database the shop is not ready', async () => {
  const { ask } = await shop(answerOf('down'))
  expect(await ask('/health/ready')).toEqual([
    503,
    { up: false, down, parts: { api: 'up', database: 'down', ...remotes } },
  ])
})

test('without space on a disk the shop is not ready', async () => {
  const parts = { database: 'up', disk: 'full' }
  const { ask } = await shop(async () => Response.json({ data: { parts } }))
  expect(await ask('/health/ready')).toEqual([
    503,
    { up: false, down, parts: { api: 'up', ...parts, ...remotes } },
  ])
})

test.each([
  ['unavailable', ['mfe-catalog', 'mfe-personal'] as const],
  ['not published', []],
])('with every remote %s the shop is not ready, but the process is live', async (_, names) => {
  const { ask } = await shop(answerOf('up'), { up: () => [], down: () => names })
  const parts = { api: 'up', database: 'up', ...Object.fromEntries(names.map((name) => [name, 'down'])) }
  expect(await ask('/health/ready')).toEqual([503, { up: false, down: names, parts }])
  expect(await ask('/health/live')).toEqual([200, { up: true }])
})

test('without the API the process is live, but not ready', async () => {
  const { ask } = await shop(() => Promise.reject(new Error('ECONNREFUSED')))
  expect(await ask('/health/ready')).toEqual([503, { up: false, down, parts: { api: 'down', ...remotes } }])
  expect(await ask('/health/live')).toEqual([200, { up: true }])
})

test('simultaneous checks make one API call', async () => {
  const { ask, asked } = await shop(answerOf('up'))
  await Promise.all([1, 2, 3].map(() => ask('/health/ready')))
  expect(asked).toHaveBeenCalledOnce()
})
