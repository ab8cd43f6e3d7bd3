import { personalAddresses } from '@verstak/contract/addresses/calls.ts'
import { authenticate } from '@verstak/contract/auth/calls.ts'
import { basketClear } from '@verstak/contract/basket/calls.ts'
import { checkoutContent } from '@verstak/contract/checkout/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: Awaited<ReturnType<typeof openTestApp>>
let own: { token: string | null }
let other: { token: string | null }
let sessid: string

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  own = await demoVisitor(test.db)
  other = await demoVisitor(test.db)
  sessid = (await callApp(app, personalAddresses, {}, own)).json().data.sessid
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const clear = (sent: unknown, visitor: { token?: string | null; guest?: string }) =>
  callApp(app, basketClear, { body: { sessid: sent } as Record<string, unknown> }, visitor)

it('is the same for each form of a session, and another one in another session', async () => {
  expect((await callApp(app, checkoutContent, {}, own)).json().data.sessid).toBe(sessid)
  expect((await callApp(app, personalAddresses, {}, other)).json().data.sessid).not.toBe(sessid)
})

it('lets its own session pass, and a post without one', async () => {
  for (const sent of [sessid, '', undefined]) expect((await clear(sent, own)).statusCode).toBe(200)
})

it('refuses a form of another session, before anything is changed', async () => {
  for (const [sent, visitor] of [
    [sessid, other],
    [sessid, { guest: 'a-guest' }],
    [`${sessid}x`, own],
    [{ toString: 1 }, own],
  ] as const) {
    const answer = await clear(sent, visitor)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      [
        {
          code: 109,
          field: 'sessid',
          message: 'Форма открыта в другом сеансе. Обновите страницу и отправьте её снова',
        },
      ],
    ])
  }
})

it('does not prevent signing in again', async () => {
  const body = { login: 'buyer@demo.example', password: 'Verstak-2026', sessid }
  expect((await callApp(app, authenticate, { body })).statusCode).toBe(200)
})
