import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet, storeBuild } from '@verstak/release/store/publish.ts'
import { setIds } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { smallBuild } from '@verstak/release/store/testing/small-build.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { registerTesters, TESTERS } from './calls.ts'
import { testerApi } from './desk.ts'
import { TESTER_COOKIE, testerSetOf } from './right.ts'
import { routeTesters } from './route-testers.ts'

const [OLD, NEW] = ['000000000001', '000000000002'] as const
const people: Readonly<Record<string, string>> = {
  tester: 'tester@demo.example',
  buyer: 'buyer@demo.example',
}
let folder: string
let store: ReleaseStore
let api: FastifyInstance
let shop: FastifyInstance
let settings: HostSettings

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-testers-'))
  store = folderStore(join(folder, 'store'))
  for (const version of [OLD, NEW]) {
    const manifest = await storeBuild(
      store,
      smallBuild(join(folder, version), version, { 'web/page.js': version }),
    )
    await promote(store, (await makeSet(store, [manifest], '')).id)
  }
  api = Fastify()
  api.get('/*', async (request) => {
    const { token = '' } = request.query as { token?: string }
    const user = { id: 1, name: 'Анна', email: people[token], scope: [] }
    return { status: 'success', data: request.url.startsWith('/web/profile/get/') ? { user } : { menus: {} } }
  })
  settings = {
    apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }),
    secureCookies: false,
    testers: [people.tester ?? ''],
    shellSecret: 's'.repeat(40),
  } as Partial<HostSettings> as HostSettings
  shop = Fastify()
  shop.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  const followLink = registerTesters(shop, settings, { desk: testerApi(store), shell: 'abc' })
  const tried = { pathOf: async () => null, forget: () => {} }
  routeTesters(shop, { own: 2, tried, trust: () => true, settings, followLink })
  shop.get('/catalog/', async () => 'the current set')
})
afterEach(async () => {
  await shop.close()
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (who: string, more = '') => ({
  cookie: [who && `auth.token=${who}`, more].filter(Boolean).join('; '),
})
const choose = (who: string, form: Record<string, string>, more = '') =>
  shop.inject({
    method: 'POST',
    url: TESTERS,
    headers: { ...as(who, more), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ from: '/catalog/?page=2', ...form }).toString(),
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith(TESTER_COOKIE))
    ?.split(';')[0] ?? ''

test.each(['', 'buyer'])('«%s», who is not a tester, gets 404', async (who) => {
  expect((await shop.inject({ url: TESTERS, headers: as(who) })).statusCode).toBe(404)
  const answer = await choose(who, { set: '1' })
  expect(answer.statusCode).toBe(404)
  expect(cookieOf(answer)).toBe('')
  const page = await shop.inject({ url: '/catalog/?set=1', headers: as(who) })
  expect(page.body).toBe('the current set')
  expect(cookieOf(page)).toBe('')
})

test('a tester gets the sets and versions', async () => {
  const news = (await shop.inject({ url: TESTERS, headers: as('tester') })).json()
  expect(news).toMatchObject({ shell: 'abc', set: 2, current: 2, sets: [{ id: 2 }, { id: 1 }] })
  expect(news.versions['mfe-catalog'].map((each: { version: string }) => each.version).sort()).toEqual([
    OLD,
    NEW,
  ])
})

test('choosing a published version redirects to the tester’s previous page', async () => {
  const answer = await choose('tester', { remote: 'mfe-catalog', version: OLD })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/catalog/?page=2')
  expect(testerSetOf(`auth.token=tester; ${cookieOf(answer)}`, settings)).toBe(1)
  // The current set needs no cookie.
  const back = await choose('tester', { set: '2' }, cookieOf(answer))
  expect(cookieOf(back)).toBe(`${TESTER_COOKIE}=`)
})

test.each([
  { remote: 'mfe-catalog', version: '00000000000f' },
  { remote: 'mfe-catalog', version: 'http://host/' },
  { remote: '../sets', version: OLD },
  { set: '7' },
  { set: '../current' },
  {},
] as Record<string, string>[])('%o is rejected, and nothing is written', async (form) => {
  const answer = await choose('tester', form)
  expect(answer.statusCode).toBe(422)
  expect(cookieOf(answer)).toBe('')
  expect(await setIds(store)).toEqual([1, 2])
})

test('a form redirects only within the shop', async () => {
  const answer = await choose('tester', { set: '1', from: 'https://other.example/' })
  expect(answer.headers.location).toBe('/')
})

test('a link with a set redirects to the page without it, and an unknown set is ignored', async () => {
  const answer = await shop.inject({ url: '/catalog/?page=2&set=1', headers: as('tester') })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/catalog/?page=2')
  expect(testerSetOf(`auth.token=tester; ${cookieOf(answer)}`, settings)).toBe(1)
  expect((await shop.inject({ url: '/catalog/?set=9', headers: as('tester') })).body).toBe('the current set')
})

test('a set that cannot serve is reported once, and the current one is shown again', async () => {
  const chosen = cookieOf(await choose('tester', { set: '1' }))
  const answer = await shop.inject({ url: '/catalog/', headers: as('tester', chosen) })
  expect(answer.statusCode).toBe(503)
  expect(cookieOf(answer)).toBe(`${TESTER_COOKIE}=`)
  // Without the session the cookie is invalid.
  expect((await shop.inject({ url: '/catalog/', headers: as('', chosen) })).body).toBe('the current set')
})
