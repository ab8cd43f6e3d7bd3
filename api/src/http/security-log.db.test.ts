import { authenticate } from '@verstak/contract/auth/calls.ts'
import { contract } from '@verstak/contract/contract.ts'
import { SHELL_SECRET } from '@verstak/process/shell-secret.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '../demo/accounts.ts'
import { openSession } from '../testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const SECRET = 'the secret of the shell and the API'
const ID = 'an-id-of-the-shell'
const fromShell = { [SHELL_SECRET]: SECRET, 'x-request-id': ID, 'x-forwarded-for': '203.0.113.7' }

let test: TestDatabase
let app: FastifyInstance
let lines: string[] = []

beforeAll(async () => {
  test = await openTestDatabase()
  await createDemoAccounts(test.db)
  const config = { ...readConfig({}), logLevel: 'error', shellSecret: SECRET }
  app = await createApp({ db: test.db, config }, { logTo: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  lines = []
  await test.db.deleteFrom('attempt').execute()
})

const events = () => lines.map((line) => JSON.parse(line))
const post = (url: string, payload: object, headers: Record<string, string> = fromShell) =>
  app.inject({ method: 'POST', url, payload, headers })
const signIn = (password: string, login = 'buyer@demo.example') =>
  post(authenticate.path, { login, password })

it('logs each sign-in with its outcome, and neither the password nor the login nor the token', async () => {
  const done = await signIn(DEMO_PASSWORD)
  await signIn('Wrong-Password-1')
  expect(events()).toMatchObject([
    { log: 'security', part: 'api', event: 'sign-in', outcome: 'done', status: 200, ip: '203.0.113.7' },
    { event: 'sign-in', outcome: 'refused', status: 401, requestId: ID, details: { call: 'authenticate' } },
  ])
  const [first, second] = events()
  expect(first.account).toMatch(/^[0-9a-f]{16}$/)
  expect(second.account).toBe(first.account)
  for (const secret of [DEMO_PASSWORD, 'Wrong-Password-1', 'buyer@', done.json().data.token, SECRET])
    expect(lines.join('')).not.toContain(secret)
})

it('logs each refusal with its actor, and no request data', async () => {
  const token = await openSession(test.db, 'buyer@demo.example')
  const { id } = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'buyer@demo.example')
    .executeTakeFirstOrThrow()
  await app.inject({ url: `/api/header/?token=${token}` })
  await app.inject({ url: '/web/profile/get/?token=unknown' })
  await app.inject({ url: `/web/profile/contragent/joinRequests/?token=${token}` })
  expect(events()).toMatchObject([
    { event: 'refusal', status: 401, path: '/web/profile/get/' },
    { event: 'refusal', status: 403, user: id, path: '/web/profile/contragent/joinRequests/' },
  ])
  expect(lines.join('')).not.toContain(token)
})

it('logs a password that needs a proof of work, an ended session and a granted right', async () => {
  for (let attempt = 0; attempt < 11; attempt++) await signIn('Wrong-Password-1')
  expect(events().at(-1)).toMatchObject({ event: 'sign-in', outcome: 'refused', status: 403 })
  const token = await openSession(test.db, 'admin@demo.example')
  await post('/api/profile/contragent/joinRequest/', { token, id: 999, decision: 'accept' })
  expect(events().at(-1)).toMatchObject({
    event: 'rights-change',
    outcome: 'failed',
    status: 404,
    details: { id: 999, decision: 'accept' },
  })
  await post('/api/sendVerifyCode/', { email: 'a@b.example', event: 'refusal' })
  expect(events().at(-1)).toMatchObject({
    event: 'code-sent',
    outcome: 'failed',
    details: { event: 'refusal' },
  })
  await post('/api/logout/', { token })
  expect(events().at(-1)).toMatchObject({ event: 'session-end', outcome: 'done', user: expect.any(Number) })
})

it('an attack by refused requests is counted and adds few log lines', async () => {
  const headers = { ...fromShell, 'x-forwarded-for': '203.0.113.99' }
  for (let time = 0; time < 100; time++) await app.inject({ url: '/web/profile/get/', headers })
  expect(events()).toHaveLength(61)
  expect(events().at(-1)).toMatchObject({ ip: '203.0.113.99', level: 40 })
})

it('a response contains its request id; clients cannot choose it', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/header/', headers })).headers['x-request-id']
  expect(await ask(fromShell)).toBe(ID)
  expect(await ask({ 'x-request-id': ID })).toMatch(/^[0-9a-f-]{36}$/)
})

it('only the shell may send visitor data', async () => {
  const refusedAs = async (headers: Record<string, string>, remoteAddress = '172.18.0.5') => {
    lines = []
    await app.inject({ url: '/web/profile/get/', headers, remoteAddress })
    return events()[0]?.ip
  }
  expect(await refusedAs(fromShell)).toBe('203.0.113.7')
  expect(await refusedAs({ 'x-forwarded-for': '203.0.113.7' })).toBe('172.18.0.5')
  expect(await refusedAs({ 'x-forwarded-for': '203.0.113.7:41234' }, '127.0.0.1')).toBe('203.0.113.7')
})

it('a shell with a wrong secret is refused, and the log says why', async () => {
  for (const secret of ['another', SECRET.slice(1), '']) {
    const answer = await app.inject({ url: '/api/header/', headers: { [SHELL_SECRET]: secret } })
    expect(answer.statusCode).toBe(503)
  }
  expect(events().map(({ msg }) => msg)).toEqual([
    'a shell has another SHELL_SECRET (or SHELL_SECRET_FILE) than this API',
  ])
})

it('logs every file download, and every attempt', async () => {
  const token = await openSession(test.db, 'buyer@demo.example')
  await app.inject({ url: `/api/pricetag/pdf/?token=${token}&layout=a4-3x8&skip=0&cut_marks=N` })
  expect(events()).toMatchObject([{ event: 'export', outcome: 'failed', user: expect.any(Number) }])
})

it('covers every call that changes an account or a session', () => {
  const silent = contract.filter(
    ({ resource, method, reads, recorded }) =>
      ['auth', 'accounts'].includes(resource) && method === 'POST' && !reads && !recorded,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
