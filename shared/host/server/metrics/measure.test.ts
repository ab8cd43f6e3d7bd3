import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countError, countPage } from '../canary/tally.ts'
import { type MeasuredMessage, measureProcess, measureShop } from './measure.ts'

const told: MeasuredMessage['measured'][] = []
const { send, connected } = process
beforeEach(() => {
  told.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  process.send = ((message: MeasuredMessage) => told.push(message.measured)) as never
  Object.assign(process, { connected: true })
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(process, { send, connected })
})

test('counts responses by page and status, and pages of a remote with its version', async () => {
  const app = Fastify()
  measureProcess(app)
  measureShop({ remotes: [{ name: 'mfe-catalog', version: 'abc' }], down: ['mfe-personal'] })
  app.get('/api/*', async () => ({}))
  app.get('/*', async (request, reply) => {
    countPage('mfe-catalog', request.url, request.url.includes('slow') ? 5_000 : 5)
    if (request.url.includes('bad')) countError(new Error('bad'), 'mfe-catalog:/brands/', '/brands/')
    return reply.status(request.url.includes('bad') ? 500 : 200).send('')
  })
  for (const url of ['/brands/one/?token=secret', '/brands/slow/', '/brands/bad/', '/a/b/c/d/e/', '/api/x/'])
    await app.inject({ url })
  vi.advanceTimersByTime(1_000)
  const [first] = told
  expect(first?.requests.map(({ route, status, seconds }) => [route, status, seconds.length])).toEqual([
    ['/brands/:brandsSlug/', 200, 2],
    ['/brands/:brandsSlug/', 500, 1],
    ['none', 200, 1],
    ['/api/*', 200, 1],
  ])
  expect(first?.renders).toEqual([{ remote: 'mfe-catalog', version: 'abc', pages: 4, slow: 1, errors: 1 }])
  expect(first?.down).toEqual(['mfe-personal'])
  expect(first?.memory).toBeGreaterThan(1_000_000)
  vi.advanceTimersByTime(1_000)
  expect(told[1]).toMatchObject({ requests: [], renders: [] })
  expect(JSON.stringify(told)).not.toContain('secret')
  await app.close()
})
