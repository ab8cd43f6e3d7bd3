import { profileGet } from '@verstak/contract/auth/calls.ts'
import { profileData } from '@verstak/contract/profile/calls.ts'
import {
  secondFactor,
  secondFactorOff,
  secondFactorOn,
  secondFactorStart,
} from '@verstak/contract/second-factor/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { eraseDueAccounts } from '../accounts/erase.ts'
import { createSession } from '../auth/sessions.ts'
import { acceptCode } from './accept-code.ts'
import { seal, unseal } from './seal.ts'
import { requireSecondFactor } from './service.ts'
import { factorKeys, giveSecondFactor, presentCode } from './testing/app.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['message', 'attempt', 'second_factor', 'recovery_code'] as const)
    await test.db.deleteFrom(table).execute()
  buyer = await demoVisitor(test.db)
})

const call = (...[which, body = {}]: [Parameters<typeof callApp>[1], object?]) =>
  callApp(app, which, { body: { ...body } }, { token: buyer.token })
const state = async () => (await call(secondFactor)).json().data
const subjects = async () =>
  (await test.db.selectFrom('message').select('subject').orderBy('id').execute()).map((one) => one.subject)
const accept = (code: string) => acceptCode({ db: test.db, config: factorKeys }, buyer.user, code)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

const start = async () => (await call(secondFactorStart)).json().data

describe('switching on', () => {
  it('shows a key and its address once, asks for a code, and returns ten recovery codes', async () => {
    const { key, address, qr } = await start()
    expect(qr.size).toBeGreaterThan(0)
    const shown = await call(secondFactor)
    expect(shown.json().data).toMatchObject({ on_since: null, pending: true })
    expect(shown.body).not.toContain(key)
    expect(new URL(address).searchParams.get('secret')).toBe(key)
    expect(decodeURIComponent(address)).toMatch(
      /^otpauth:\/\/totp\/Верстак:buyer@demo\.example\?issuer=Верстак&/,
    )
    const refused = await call(secondFactorOn, { code: wrong(presentCode(key)) })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'code'])
    const { recovery_codes } = (await call(secondFactorOn, { code: presentCode(key) })).json().data
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await state()).toMatchObject({
      on_since: expect.any(String),
      recovery_codes_left: 10,
      pending: false,
    })
    expect(await subjects()).toEqual(['Двухфакторный вход включён'])
  })

  it('is refused without a start, and an hour after it', async () => {
    expect((await call(secondFactorOn, { code: '123456' })).statusCode).toBe(409)
    const { key } = await start()
    await sql`UPDATE second_factor SET started_at = now() - interval '61 minutes'`.execute(test.db)
    expect((await state()).pending).toBe(false)
    expect((await call(secondFactorOn, { code: presentCode(key) })).statusCode).toBe(409)
  })

  it('stores neither the key nor a recovery code in plain text, and each key is sealed for its user', async () => {
    const { key, recovery_codes } = await giveSecondFactor(test.db, buyer.user)
    const stored = JSON.stringify([
      await test.db.selectFrom('second_factor').selectAll().execute(),
      await test.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const secret of [key, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret)
    const sealed = seal(factorKeys, 1, 'key')
    expect(unseal(factorKeys, 1, sealed)).toBe('key')
    expect(unseal(factorKeys, 2, sealed)).toBeNull()
    expect(unseal({ ...factorKeys, secondFactorKey: 'another' }, 1, sealed)).toBeNull()
  })

  it('again keeps the older app until the first code of the new one', async () => {
    const old = await giveSecondFactor(test.db, buyer.user)
    const { key } = await start()
    expect(await accept(presentCode(old.key))).toBe(true)
    await call(secondFactorOn, { code: presentCode(key) })
    expect(await accept(presentCode(old.key, 1))).toBe(false)
    expect(await accept(old.recovery_codes[0]?.replaceAll('-', '') ?? '')).toBe(false)
    expect(await accept(presentCode(key, 1))).toBe(true)
    expect(await subjects()).toEqual(['Двухфакторный вход включён', 'Двухфакторный вход настроен заново'])
  })
})

describe('the other sessions of the account', () => {
  /** Returns the statuses of a call from this session and from another one of the account after a change. */
  const statusesAfter = async (change: () => Promise<unknown>) => {
    const other = await createSession(test.db, { userId: buyer.user.id })
    await change()
    const of = async (token: string) => (await callApp(app, profileGet, {}, { token })).statusCode
    return [await of(buyer.token), await of(other)]
  }
  const bodies = async () =>
    (await test.db.selectFrom('message').select('body_text').execute()).map((one) => one.body_text)
  const switchOnAgain = async () => {
    const { key } = await start()
    expect((await call(secondFactorOn, { code: presentCode(key) })).statusCode).toBe(200)
  }

  it('end when the factor is switched on, replaced with new recovery codes, or switched off', async () => {
    expect(await statusesAfter(switchOnAgain)).toEqual([200, 401])
    expect(await statusesAfter(switchOnAgain)).toEqual([200, 401])
    expect(await statusesAfter(() => call(secondFactorOff))).toEqual([200, 401])
    for (const text of await bodies()) expect(text).toContain('на других устройствах войдите заново')
  })

  it('stay while a set-up is only started or given up', async () => {
    expect(await statusesAfter(start)).toEqual([200, 200])
    expect(await statusesAfter(() => call(secondFactorOff))).toEqual([200, 200])
  })
})

describe('a code', () => {
  it('of the app is accepted once, with clocks half a minute apart, and not two steps away', async () => {
    const { key } = await giveSecondFactor(test.db, buyer.user)
    expect(await accept(presentCode(key, 3))).toBe(false)
    expect(await accept(presentCode(key, -3))).toBe(false)
    const code = presentCode(key)
    const both = await Promise.all([accept(code), accept(code)])
    expect(both.sort()).toEqual([false, true])
    expect(await accept(code)).toBe(false)
    expect(await accept(presentCode(key, 1))).toBe(true)
    expect(await accept(presentCode(key))).toBe(false)
  })

  it('of recovery is accepted once, by its owner only, and a letter says so', async () => {
    const { recovery_codes } = await giveSecondFactor(test.db, buyer.user)
    const code = recovery_codes[0]?.replaceAll('-', '') ?? ''
    const other = await demoVisitor(test.db, 'admin@demo.example')
    const services = { db: test.db, config: factorKeys }
    await giveSecondFactor(test.db, other.user)
    expect(await acceptCode(services, other.user, code)).toBe(false)
    expect((await Promise.all([accept(code), accept(code)])).sort()).toEqual([false, true])
    expect((await state()).recovery_codes_left).toBe(9)
    expect((await subjects()).at(-1)).toBe('Использован резервный код')
  })

  it('of the app cannot be checked with another key of the shop, but a recovery code can', async () => {
    const { key, recovery_codes } = await giveSecondFactor(test.db, buyer.user)
    const services = { db: test.db, config: { ...factorKeys, secondFactorKey: 'lost'.repeat(9) } }
    await expect(acceptCode(services, buyer.user, presentCode(key))).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await acceptCode(services, buyer.user, recovery_codes[0]?.replaceAll('-', '') ?? '')).toBe(true)
  })
})

describe('switching off', () => {
  it('forgets the key and the recovery codes, and sends a letter', async () => {
    const { key } = await giveSecondFactor(test.db, buyer.user)
    expect((await call(secondFactorOff)).statusCode).toBe(200)
    expect(await state()).toEqual({ on_since: null, required: false, recovery_codes_left: 0, pending: false })
    expect(await accept(presentCode(key))).toBe(false)
    expect((await subjects()).at(-1)).toBe('Двухфакторный вход выключен')
  })

  it('is refused where the account requires it', async () => {
    await giveSecondFactor(test.db, buyer.user)
    await test.db.transaction().execute((trx) => requireSecondFactor(trx, buyer.user.id, true))
    expect((await call(secondFactorOff)).statusCode).toBe(409)
    expect(await state()).toMatchObject({ on_since: expect.any(String), required: true })
    await test.db.transaction().execute((trx) => requireSecondFactor(trx, buyer.user.id, false))
  })
})

it('is in the file with the person’s data without the key, and is erased with the account', async () => {
  const { key } = await giveSecondFactor(test.db, buyer.user)
  const file = await call(profileData)
  expect(JSON.parse(file.body).second_factor).toEqual({
    on_since: expect.any(String),
    recovery_codes_left: 10,
  })
  expect(file.body).not.toContain(key)
  await test.db
    .insertInto('account_deletion')
    .values({ user_id: buyer.user.id, due_at: sql`now()` })
    .execute()
  await eraseDueAccounts({ db: test.db })
  for (const table of ['second_factor', 'recovery_code'] as const)
    expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
})
