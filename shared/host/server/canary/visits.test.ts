import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Canary } from './canary.ts'
import { routeVisits, setOfVisit } from './visits.ts'

let folder: string
let here: FastifyInstance
let there: FastifyInstance
let canaries: readonly Canary[]
let random: number

const said = ({ method, url, headers, body, ip }: FastifyRequest) => ({ method, url, headers, body, ip })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-visits-'))
  const path = join(folder, 'canary')
  there = Fastify({ trustProxy: (address) => !address || address === '127.0.0.1' })
  there.all('/*', async (request, reply) =>
    reply.header('set-cookie', 'a=b').send({ set: 2, ...said(request) }),
  )
  await there.listen({ path })
  here = Fastify({ forceCloseConnections: true })
  routeVisits(here, {
    own: 1,
    canaries: () => canaries,
    secureCookies: false,
    trust: (address) => address === '127.0.0.1',
    random: () => random,
  })
  here.all('/*', async (request) => ({ set: 1, ...said(request) }))
  await here.listen({ port: 0, host: '127.0.0.1' })
  canaries = [{ first: 2, set: 12, share: 10, path }]
  random = 0.5
})
afterEach(async () => {
  await here.close()
  await there.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const { port } = here.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...init })
  const body = (await answer.json()) as ReturnType<typeof said> & { set: number }
  const [kept] = answer.headers
    .getSetCookie()
    .flatMap((text) => /release-set=([-.\d]+)/.exec(text)?.[1] ?? [])
  return { ...body, status: answer.status, kept, cookies: answer.headers.getSetCookie() }
}
const keeping = (set: number | string) => ({ cookie: `a=b; release-set=${set}` })

test('without a canary no visit is redirected and no cookie is set', async () => {
  canaries = []
  random = 0
  expect(await ask('/catalog/', keeping(2))).toMatchObject({ set: 1, cookies: [] })
})

test('a tenth of new visits gets the canary; each visit keeps its set', async () => {
  random = 0.0999
  const lucky = await ask('/catalog/')
  expect(lucky).toMatchObject({ set: 2, kept: '2', url: '/catalog/' })
  expect(lucky.cookies).toEqual(['a=b', 'release-set=2; Path=/; HttpOnly; SameSite=Lax'])
  random = 0.1
  expect(await ask('/catalog/')).toMatchObject({ set: 1, kept: '-2' })
  expect(await ask('/catalog/?page=2', keeping(2))).toMatchObject({
    set: 2,
    kept: undefined,
    url: '/catalog/?page=2',
  })
  random = 0
  expect(await ask('/catalog/', keeping('-2'))).toMatchObject({ set: 1, kept: undefined })
})

test('a visit from before the canary stays, and so does one whose set has ended', async () => {
  random = 0
  expect(await ask('/garant/', { 'sec-fetch-site': 'same-origin' })).toMatchObject({ set: 1, kept: '-2' })
  expect(await ask('/garant/', { ...keeping(7), 'sec-fetch-site': 'same-origin' })).toMatchObject({
    set: 1,
    kept: '-2',
  })
  expect(await ask('/garant/', keeping(7))).toMatchObject({ set: 2, kept: '2' })
})

test('calls and files are handled here; a health check of a canary visit is passed on', async () => {
  random = 0
  for (const path of ['/api/header/', '/web/main/', '/assets/a.js', '/-/failures/', '/health/'])
    expect(await ask(path)).toMatchObject({ set: 1, cookies: [] })
  expect(await ask('/api/header/', keeping(2))).toMatchObject({ set: 1 })
  expect(await ask('/health/', keeping(2))).toMatchObject({ set: 2 })
})

test('a form is passed to its visit’s set with its body and the visitor’s address', async () => {
  const form = { method: 'POST', body: JSON.stringify({ name: 'дрель' }) }
  const headers = { ...keeping(2), 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  expect(await ask('/basket/', headers, form)).toMatchObject({
    set: 2,
    method: 'POST',
    body: { name: 'дрель' },
    ip: '203.0.113.9',
  })
  expect(await ask('/basket/', {}, { method: 'POST' })).toMatchObject({ set: 1, cookies: [] })
})

test('a request that nobody there accepts is handled here, with the form’s body', async () => {
  canaries = [{ first: 2, set: 12, share: 10, path: join(folder, 'gone') }]
  expect(await ask('/catalog/', keeping(2))).toMatchObject({ set: 1, status: 200 })
  const headers = { ...keeping(2), 'content-type': 'application/json' }
  expect(await ask('/basket/', headers, { method: 'POST', body: '{"name":"дрель"}' })).toMatchObject({
    set: 1,
    body: { name: 'дрель' },
  })
})

test('of several canaries a visit draws one at most, each by its share, and keeps it while others come and go', async () => {
  const [first] = canaries as [Canary]
  const two = { first: 5, set: 15, share: 20, path: first.path }
  canaries = [first, two]
  const drawnAt = async (at: number, headers = {}) => {
    random = at
    const { set, kept } = await ask('/catalog/', headers)
    return [set, kept]
  }
  expect(await drawnAt(0.0999)).toEqual([2, '2'])
  expect(await drawnAt(0.1)).toEqual([2, '5'])
  expect(await drawnAt(0.2999)).toEqual([2, '5'])
  expect(await drawnAt(0.3)).toEqual([1, '-2.5'])
  expect(await drawnAt(0, keeping('-2.5'))).toEqual([1, undefined])
  expect(await drawnAt(0, keeping(5))).toEqual([2, undefined])
  // One that passed the first canary draws the second, which began later, so often that it gets 20 of all 100 visits.
  expect(await drawnAt(0.222, keeping('-2'))).toEqual([2, '5'])
  expect(await drawnAt(0.223, keeping('-2'))).toEqual([1, '-2.5'])
  canaries = [two]
  expect(await drawnAt(0.5, keeping(5))).toEqual([2, undefined])
  expect(setOfVisit({ headers: keeping(5) }, canaries, 1)).toBe(15)
  expect(setOfVisit({ headers: keeping(2) }, canaries, 1)).toBe(1)
})

test('a cookie that is no choice of ours counts as none', async () => {
  for (const value of ['-', '2.5', '-2.', 'x', '-2.x', '1e1']) {
    random = 0.5
    expect(await ask('/catalog/', keeping(value))).toMatchObject({ set: 1, kept: '-2' })
  }
})
