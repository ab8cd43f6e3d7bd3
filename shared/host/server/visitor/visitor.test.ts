import { headerData } from '@verstak/contract/auth/calls.ts'
import { cityList } from '@verstak/contract/branches/calls.ts'
import { brandList } from '@verstak/contract/brands/calls.ts'
import { CACHED_MS } from '@verstak/contract/call.ts'
import { claimList } from '@verstak/contract/claims/calls.ts'
import { menuAll } from '@verstak/contract/menus/calls.ts'
import { STOCK_HEADER } from '@verstak/domain/stock.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { createAnswers } from './answers.ts'
import { CALLS_PER_REQUEST } from './call-budget.ts'
import { readVisitor } from './visitor.ts'

const api = Fastify()
let asked: { path: string; query: Record<string, string>; stock: unknown }[] = []
let answers = createAnswers()
let settings: HostSettings
let held: Promise<void> | undefined
let left: string[] = []
let failing: string | null = null
let notice: object | null = null

const data: Record<string, () => unknown> = {
  '/api/store/': () => ({ name: 'Верстак' }),
  [cityList.path]: () => ({
    cities: [
      { stock_id: 'MCK', name: 'Москва', chosen: false },
      { stock_id: 'SPB', name: 'Санкт-Петербург', phones: [], hours: 'сб 10:00–17:00', chosen: true },
    ],
  }),
  '/api/menu/all/': () => ({ menus: { top: [] } }),
  '/api/header/moscow/': () => ({ notice }),
  '/web/profile/get/': () => ({ user: { id: 1, name: 'Анна' } }),
  '/api/header/': () => ({ basket: [7] }),
  '/api/header/notification/': () => ({ unread: 3, last: null }),
}

beforeAll(async () => {
  api.get('/*', async (request, reply) => {
    clientAbortSignal(reply.raw).onabort = () => left.push(request.url.split('?')[0] ?? '')
    const path = request.url.split('?')[0] ?? ''
    asked.push({
      path,
      query: request.query as Record<string, string>,
      stock: request.headers[STOCK_HEADER],
    })
    if (path === brandList.path || path === claimList.path)
      return reply
        .status(429)
        .header('retry-after', 90)
        .send({ status: 'error', errors: [{ code: 110, message: 'Слишком много попыток', retry_after: 90 }] })
    if (path === failing)
      return reply.status(503).send({ status: 'error', errors: [{ code: 503, message: 'нет' }] })
    await held
    return reply.send({ status: 'success', data: data[path]?.() ?? null })
  })
  settings = {
    host: '127.0.0.1',
    port: 0,
    apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
    publicUrl: 'http://shop.example',
    releases: { remotes: {} },
    secureCookies: false,
    logLevel: 'silent',
    remoteBudget: 3_000,
    processMemory: 2 ** 30,
    sources: '',
    processes: 1,
  }
})
afterAll(() => api.close())
beforeEach(() => {
  asked = []
  left = []
  held = undefined
  log.error.mockClear()
  answers = createAnswers()
  failing = null
  notice = null
})

const log = { error: vi.fn(), warn: vi.fn() }
const visit = (cookie?: string, signal?: AbortSignal) =>
  readVisitor(
    {
      id: 'a-request',
      headers: { cookie },
      method: 'GET',
      ip: '127.0.0.1',
      url: '/basket/?page=2',
      log,
    } as never,
    settings,
    { answers, ...(signal ? { signal } : {}) },
  )
const pathsAsked = () => asked.map(({ path }) => path).sort()

test('the frame of a page is requested once and then cached', async () => {
  await visit().session()
  expect(pathsAsked()).toEqual(['/api/header/moscow/', '/api/menu/all/', '/api/store/'])
  asked = []
  const { frame } = await visit().session()
  expect(frame?.store.name).toBe('Верстак')
  expect(asked).toEqual([])
})

test('a chosen city determines the warehouse of all calls, and the phones and hours shown', async () => {
  const { frame, stock } = await visit('stock=SPB').session()
  expect(stock).toBe('SPB')
  expect(frame?.store).toEqual({
    name: 'Верстак',
    city: 'Санкт-Петербург',
    phones: [],
    hours: 'сб 10:00–17:00',
  })
  expect(asked.map(({ stock }) => stock)).toEqual(asked.map(() => 'SPB'))
  asked = []
  expect((await visit().session()).frame?.store.city).toBeUndefined()
  expect(asked).toEqual([])
})

test.each(['MCK', '', 'a b', 'x'.repeat(41), '%27'])('the choice «%s» is ignored', async (stock) => {
  expect(await visit(`stock=${stock}`).session()).not.toHaveProperty('stock')
  expect(pathsAsked()).not.toContain(cityList.path)
  expect(asked.map((one) => one.stock)).toEqual(asked.map(() => undefined))
})

test('a refused call of claims is logged with its page and status, other refusals are not', async () => {
  await expect(visit('auth.token=secret').api(brandList)).rejects.toThrow()
  await expect(visit('auth.token=secret').api(claimList, { query: {} })).rejects.toThrow()
  expect(log.warn.mock.calls).toEqual([
    [{ path: '/basket/', call: claimList.path, status: 429 }, 'call failed'],
  ])
})

test('the frame is the same for everybody, so it is requested without a token', async () => {
  await visit('auth.token=secret').session()
  for (const { path, query } of asked)
    expect(query.token, path).toBe(/store|menu|moscow/.test(path) ? undefined : 'secret')
})

test('a visitor’s own data are requested each time, bypassing caches', async () => {
  await visit('auth.token=secret').session()
  asked = []
  const { user, unread } = await visit('auth.token=secret').session()
  expect(pathsAsked()).toEqual(['/api/header/', '/api/header/notification/', '/web/profile/get/'])
  for (const { query } of asked) expect(query.timestamp).toMatch(/^\d{13}$/)
  expect([user?.name, unread]).toEqual(['Анна', 3])
})

test('a frame that failed to load is requested again', async () => {
  failing = '/api/menu/all/'
  expect((await visit().session()).frame).toBeNull()
  failing = null
  expect((await visit().session()).frame).not.toBeNull()
})

test('without the API, header and footer keep their last content', async () => {
  let now = 0
  answers = createAnswers({ now: () => now })
  const { frame } = await visit().session()
  now = 2 * CACHED_MS
  failing = '/api/menu/all/'
  expect((await visit().session()).frame).toEqual(frame)
  expect(pathsAsked()).toHaveLength(6)
})

test('an expired notice is not shown', async () => {
  notice = { text: 'Склад закрыт', href: null, date_end: '2020-01-01T00:00:00Z' }
  expect((await visit().session()).frame?.moscow).toBeNull()
  answers = createAnswers()
  notice = { text: 'Склад закрыт', href: null, date_end: '2999-01-01T00:00:00Z' }
  expect((await visit().session()).frame?.moscow).toEqual(notice)
})

test('a visitor whom the API cannot identify is not a guest; one without notifications is still signed in', async () => {
  failing = '/web/profile/get/'
  expect(await visit('auth.token=secret').unknown()).toBe(true)
  failing = '/api/header/notification/'
  const visitor = visit('auth.token=secret')
  expect(await visitor.unknown()).toBe(false)
  expect((await visitor.session()).user?.name).toBe('Анна')
})

test('the page gets the retry delay of an API refusal', async () => {
  const visitor = visit()
  await expect(visitor.api(brandList)).rejects.toThrow('Слишком много попыток')
  expect(visitor.headers.get('retry-after')).toBe('90')
})

test('a request has a maximum of calls; the first one beyond is rejected and logged once', async () => {
  const { api } = visit('auth.token=secret')
  const ends = await Promise.allSettled(Array.from({ length: 100 }, () => api(headerData)))
  expect(asked).toHaveLength(CALLS_PER_REQUEST)
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(100 - CALLS_PER_REQUEST)
  expect(refused[0]?.reason).toMatchObject({
    kind: 'tooLarge',
    message: 'Этот запрос слишком велик для одного раза. Разделите его на части',
  })
  expect(log.error.mock.calls).toEqual([
    [{ path: '/basket/', call: '/api/header/' }, 'too many API calls for one request'],
  ])
  await expect(visit('auth.token=secret').api(headerData)).resolves.toEqual({ basket: [7] })
})

test('cached answers count too, so that the limit does not depend on the cache', async () => {
  const { api } = visit()
  const ends = await Promise.allSettled(Array.from({ length: CALLS_PER_REQUEST + 1 }, () => api(menuAll)))
  expect(asked).toHaveLength(1)
  expect(ends.filter((end) => end.status === 'rejected')).toHaveLength(1)
})

test('a disconnected visitor aborts the current call, and no call follows', async () => {
  const gone = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const { api } = visit('auth.token=secret', gone.signal)
  const underWay = api(headerData).catch((error) => error.kind)
  const forAll = api(menuAll)
  await expect.poll(() => asked.length).toBe(2)
  gone.abort()
  expect(await underWay).toBe('unavailable')
  await expect.poll(() => left).toEqual(['/api/header/'])
  await expect(api(headerData)).rejects.toMatchObject({ kind: 'unavailable' })
  // Others may wait for a shared answer.
  resolve()
  expect(await forAll).toEqual({ menus: { top: [] } })
  expect(asked).toHaveLength(2)
})
