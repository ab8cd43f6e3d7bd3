import type { User } from '@verstak/contract/auth/schemas.ts'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import type { Call } from '@verstak/contract/call.ts'
import { exportList, exportRemove } from '@verstak/contract/feeds/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmation,
  listTokens,
  makeToken,
  revokeAllTokens,
  revokeToken,
} from '#areas/people/auth/tokens.ts'
import { endOf } from '#testing/answers.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let base: TestDatabase
let app: FastifyInstance
let user: User
let admin: User

beforeAll(async () => {
  base = await openTestDatabase()
  app = await openTestApp(base.db)
  user = (await demoVisitor(base.db)).user
  admin = (await demoVisitor(base.db, 'admin@demo.example')).user
})
afterAll(async () => {
  await app.close()
  await base.close()
})

const make = async (scopes: readonly ('feeds' | 'basket')[] = ['feeds']) =>
  makeToken(base.db, user, { confirm: await confirmation(base.db, user), name: 'Касса', scopes, days: 30 })

const ask = ({ method, path }: Call, token: string, payload: object = {}) =>
  app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload } : {}),
  })

test('a token is shown once and stored as a hash; the list shows its first and last characters', async () => {
  const { secret, item } = await make()
  expect(secret).toMatch(/^vst_[\w-]{43}$/)
  const kept = JSON.stringify(await base.db.selectFrom('api_token').selectAll().execute())
  expect(kept).not.toContain(secret)
  expect(item.masked).toBe(`${secret.slice(0, 8)}…${secret.slice(-4)}`)
  expect(await listTokens(base.db, user)).toContainEqual(item)
})

test('another site cannot make a browser generate a token', async () => {
  const wanted = {
    confirm: await confirmation(base.db, admin),
    name: 'x',
    scopes: ['feeds'],
    days: 0,
  } as const
  expect(await endOf(makeToken(base.db, user, wanted))).toBe('notFound')
})

test('a token authorises the calls of its scope only, and its use is recorded', async () => {
  const { secret, item } = await make(['feeds'])
  const answer = await ask(exportList, secret)
  expect(answer.json()).toMatchObject({ status: 'success' })
  expect(answer.headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-remaining': '119' })
  expect((await ask(basketAdd, secret, { product_id: 1 })).statusCode).toBe(403)
  expect((await ask(exportRemove, secret, { id: 1 })).statusCode).toBe(403)
  const used = (await listTokens(base.db, user)).find(({ id }) => id === item.id)
  expect(used).toMatchObject({ used_ip: '127.0.0.1', used_at: expect.any(String) })
})

test('a wrong, revoked, foreign or expired token authorises nothing', async () => {
  const { secret, item } = await make()
  expect((await ask(exportList, `${secret}x`)).statusCode).toBe(401)
  expect((await app.inject({ url: exportList.path, query: { token: secret } })).statusCode).toBe(401)
  await sql`UPDATE api_token SET expires_at = now() - interval '1 second' WHERE id = ${item.id}`.execute(
    base.db,
  )
  expect((await ask(exportList, secret)).json()).toMatchObject({ status: 'error', errors: [{ code: 102 }] })
  await sql`UPDATE api_token SET expires_at = NULL WHERE id = ${item.id}`.execute(base.db)
  expect((await ask(exportList, secret)).statusCode).toBe(200)
  expect(await endOf(revokeToken(base.db, admin, item.id))).toBe('notFound')
  await revokeToken(base.db, user, item.id)
  expect((await ask(exportList, secret)).statusCode).toBe(401)
})

test('refuses calls above the limit with the time to wait', async () => {
  const { secret } = await make()
  const codes = []
  for (let i = 0; i < 121; i++) codes.push((await ask(exportList, secret)).statusCode)
  expect([codes[119], codes[120]]).toEqual([200, 429])
  expect(Number((await ask(exportList, secret)).headers['retry-after'])).toBeGreaterThan(0)
})

test('revokes all tokens of a person at once, and none of others', async () => {
  const { secret } = await make()
  const wanted = { name: 'Склад', scopes: ['feeds'], days: 0 } as const
  const other = await makeToken(base.db, admin, { confirm: await confirmation(base.db, admin), ...wanted })
  expect(await revokeAllTokens(base.db, user.id)).toBeGreaterThan(0)
  expect(await revokeAllTokens(base.db, user.id)).toBe(0)
  expect((await ask(exportList, secret)).statusCode).toBe(401)
  expect((await ask(exportList, other.secret)).statusCode).toBe(200)
})
