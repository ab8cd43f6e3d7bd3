import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { createAnswers } from './answers.ts'
import { readVisitor } from './visitor.ts'

const api = Fastify()
let asked: { path: string; query: Record<string, string> }[] = []
let answers = createAnswers()
let settings: HostSettings
let failing: string | null = null
let notice: object | null = null

const data: Record<string, () => unknown> = {
  '/api/store/': () => ({ name: 'Верстак' }),
  '/api/menu/all/': () => ({ menus: { top: [] } }),
  '/api/header/moscow/': () => ({ notice }),
  '/web/profile/get/': () => ({ user: { id: 1, name: 'Анна' } }),
  '/api/header/': () => ({ basket: [7] }),
  '/api/header/notification/': () => ({ unread: 3, last: null }),
}

beforeAll(async () => {
  api.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    asked.push({ path, query: request.query as Record<string, string> })
    if (path === failing)
      return reply.status(503).send({ status: 'error', errors: [{ code: 503, message: 'нет' }] })
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
    processes: 1,
  }
})
afterAll(() => api.close())
beforeEach(() => {
  asked = []
  answers = createAnswers()
  failing = null
  notice = null
})

const visit = (cookie?: string) =>
  readVisitor({ headers: { cookie }, method: 'GET', ip: '127.0.0.1' } as never, settings, answers)
const pathsAsked = () => asked.map(({ path }) => path).sort()

test('the frame of a page is asked for once, and then costs no call', async () => {
  await visit().session()
  expect(pathsAsked()).toEqual(['/api/header/moscow/', '/api/menu/all/', '/api/store/'])
  asked = []
  const { frame } = await visit().session()
  expect(frame?.store.name).toBe('Верстак')
  expect(asked).toEqual([])
})

test('the frame is the same for everybody, so nobody’s token goes with it', async () => {
  await visit('auth.token=secret').session()
  for (const { path, query } of asked)
    expect(query.token, path).toBe(/store|menu|moscow/.test(path) ? undefined : 'secret')
})

test('what counts for one visitor is asked for each time, past all caches', async () => {
  await visit('auth.token=secret').session()
  asked = []
  const { user, unread } = await visit('auth.token=secret').session()
  expect(pathsAsked()).toEqual(['/api/header/', '/api/header/notification/', '/web/profile/get/'])
  for (const { query } of asked) expect(query.timestamp).toMatch(/^\d{13}$/)
  expect([user?.name, unread]).toEqual(['Анна', 3])
})

test('a frame that could not be had is asked for again', async () => {
  failing = '/api/menu/all/'
  expect((await visit().session()).frame).toBeNull()
  failing = null
  expect((await visit().session()).frame).not.toBeNull()
})

test('a notice that has ended meanwhile is not shown', async () => {
  notice = { text: 'Склад закрыт', href: null, date_end: '2020-01-01T00:00:00Z' }
  expect((await visit().session()).frame?.moscow).toBeNull()
  answers = createAnswers()
  notice = { text: 'Склад закрыт', href: null, date_end: '2999-01-01T00:00:00Z' }
  expect((await visit().session()).frame?.moscow).toEqual(notice)
})

test('a visitor of whom the API cannot tell is no guest; one without notifications is still signed in', async () => {
  failing = '/web/profile/get/'
  expect(await visit('auth.token=secret').unknown()).toBe(true)
  failing = '/api/header/notification/'
  const visitor = visit('auth.token=secret')
  expect(await visitor.unknown()).toBe(false)
  expect((await visitor.session()).user?.name).toBe('Анна')
})
