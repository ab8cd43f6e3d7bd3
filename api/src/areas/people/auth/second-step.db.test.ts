import {
  authenticate,
  authenticateCode,
  headerData,
  profileGet,
  sessionConfirm,
  sessionList,
} from '@verstak/contract/auth/calls.ts'
import { passwordCode } from '@verstak/contract/profile/calls.ts'
import {
  secondFactor,
  secondFactorOff,
  secondFactorOn,
  secondFactorStart,
} from '@verstak/contract/second-factor/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireSecondFactor } from '#areas/people/second-factor/face.ts'
import { giveSecondFactor, presentCode } from '#areas/people/second-factor/testing/app.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { settings } from '#settings.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { deviceHash, rememberDevice } from './devices.ts'
import { hashPassword } from './passwords.ts'
import { createSession } from './sessions.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let key: string
let recovery: readonly string[]
const login = 'buyer@demo.example'

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  buyer = await demoVisitor(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['attempt', 'known_device', 'second_factor', 'recovery_code', 'verify_code'] as const)
    await test.db.deleteFrom(table).execute()
  ;({ key, recovery_codes: recovery } = await giveSecondFactor(test.db, buyer.user))
})

const DEVICE = 'd'.repeat(43)

/** A post by a program, or by a browser with a device key. */
async function post(path: string, payload: object, device?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: device ? { 'x-device-key': device } : {},
  })
  return { ...answer.json(), status: answer.statusCode }
}
async function askChallenge(): Promise<string> {
  const { status, errors } = await post(authenticate.path, { login, password: DEMO_PASSWORD })
  expect([status, errors[0].code]).toEqual([403, 113])
  return errors[0].challenge
}
const sendCode = (challenge: string, code: string, device?: string) =>
  post(authenticateCode.path, { login, challenge, code }, device)
const wrongCode = () => (presentCode(key) === '000000' ? '111111' : '000000')

describe('signing in with a second factor', () => {
  it('answers the right password with a challenge, and the challenge with a code by a session', async () => {
    const challenge = await askChallenge()
    const { data } = await sendCode(challenge, presentCode(key))
    const answer = await callApp(app, profileGet, {}, { token: data.token })
    expect(answer.json().data.user.email).toBe(login)
  })

  it('accepts a recovery code in any spelling, once', async () => {
    const challenge = await askChallenge()
    const typed = ` ${recovery[0]?.toLowerCase()} `
    expect((await sendCode(challenge, typed)).data.token).toHaveLength(43)
    const again = await sendCode(challenge, typed)
    expect([again.status, again.errors[0].field]).toEqual([422, 'code'])
  })

  it('says nothing of the factor to somebody without the password', async () => {
    const { status, errors } = await post(authenticate.path, { login, password: 'wrong' })
    expect([status, errors]).toEqual([401, [{ code: 102, message: 'Неверная почта или пароль' }]])
  })

  it.each([
    ['made up', async () => 'a.b'],
    ['of another account', async () => askChallenge()],
    ['older than ten minutes', async () => (await askChallenge()).replace(/^\d+/, '1000000000000')],
    [
      'from before a new password',
      async () => {
        const challenge = await askChallenge()
        const password_hash = await hashPassword('Другой-2026')
        await test.db.updateTable('app_user').set({ password_hash }).where('email', '=', login).execute()
        return challenge
      },
    ],
  ])('refuses a challenge %s', async (name, make) => {
    const { password_hash } = await test.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', login)
      .executeTakeFirstOrThrow()
    const challenge = await make()
    const asker = name === 'of another account' ? 'admin@demo.example' : login
    const answer = await post(authenticateCode.path, { login: asker, challenge, code: presentCode(key) })
    expect([answer.status, answer.errors[0].field]).toEqual([401, 'challenge'])
    await test.db.updateTable('app_user').set({ password_hash }).where('email', '=', login).execute()
  })

  it('limits codes; a known device has its own count, and a stranger without the password changes nothing', async () => {
    await rememberDevice(test.db, buyer.user.id, deviceHash(DEVICE))
    const challenge = await askChallenge()
    for (let stranger = 0; stranger < 20; stranger++)
      expect((await sendCode('1.guess', wrongCode())).status).toBe(401)
    for (let time = 0; time < settings.secondFactor.strange.perPair; time++)
      expect((await sendCode(challenge, wrongCode())).status).toBe(422)
    expect((await sendCode(challenge, presentCode(key))).status).toBe(429)
    expect((await sendCode(challenge, presentCode(key), DEVICE)).data.token).toHaveLength(43)
  })
})

describe('a sensitive change', () => {
  const openOld = async () => {
    const token = await createSession(test.db, { userId: buyer.user.id })
    await sql`UPDATE session SET confirmed_at = now() - interval '11 minutes'`.execute(test.db)
    return token
  }
  const as = (token: string, ...[which, body = {}]: [Parameters<typeof callApp>[1], object?]) =>
    callApp(app, which, { body: { ...body } }, { token })
  const errorOf = async (answer: ReturnType<typeof callApp>) => {
    const { code, field } = (await answer).json().errors[0]
    return [code, field]
  }

  it('needs a code when the sign-in was long ago, and the password is not enough', async () => {
    const token = await openOld()
    expect(await errorOf(as(token, secondFactorOff))).toEqual([114, 'confirm_code'])
    expect(await errorOf(as(token, sessionConfirm, { confirm_password: DEMO_PASSWORD }))).toEqual([
      104,
      'confirm_code',
    ])
    expect(await errorOf(as(token, sessionConfirm, { confirm_code: wrongCode() }))).toEqual([
      104,
      'confirm_code',
    ])
    expect((await as(token, sessionConfirm, { confirm_code: presentCode(key) })).statusCode).toBe(200)
    expect((await as(token, secondFactorOff)).statusCode).toBe(200)
  })

  it('needs the password without a second factor; the confirmation holds ten minutes in this session', async () => {
    await test.db.deleteFrom('second_factor').execute()
    const [token, other] = [await openOld(), await openOld()]
    expect(await errorOf(as(token, passwordCode))).toEqual([114, 'confirm_password'])
    expect(await errorOf(as(token, sessionConfirm, { confirm_password: 'wrong' }))).toEqual([
      104,
      'confirm_password',
    ])
    await as(token, sessionConfirm, { confirm_password: DEMO_PASSWORD })
    expect((await as(token, passwordCode)).statusCode).toBe(200)
    expect(await errorOf(as(other, passwordCode))).toEqual([114, 'confirm_password'])
    await sql`UPDATE session SET confirmed_at = confirmed_at - interval '10 minutes'`.execute(test.db)
    expect(await errorOf(as(token, passwordCode))).toEqual([114, 'confirm_password'])
  })

  it('is open right after the sign-in', async () => {
    const { data } = await sendCode(await askChallenge(), presentCode(key))
    expect((await as(data.token, secondFactorOff)).statusCode).toBe(200)
  })

  it('limits confirmations', async () => {
    const token = await openOld()
    for (let time = 0; time < settings.confirmation.perPair; time++)
      await as(token, sessionConfirm, { confirm_code: wrongCode() })
    expect((await as(token, sessionConfirm, { confirm_code: presentCode(key) })).statusCode).toBe(429)
  })
})

it('an account that must have a second factor can do nothing but set it up', async () => {
  await test.db.deleteFrom('second_factor').execute()
  await test.db.transaction().execute((trx) => requireSecondFactor(trx, buyer.user.id, true))
  const token = await createSession(test.db, { userId: buyer.user.id })
  const as = (...[which, body = {}]: [Parameters<typeof callApp>[1], object?]) =>
    callApp(app, which, { body: { ...body } }, { token })
  expect((await as(sessionList)).statusCode).toBe(403)
  expect((await as(profileGet)).json().data.user.second_factor_due).toBe(true)
  expect((await as(headerData)).statusCode).toBe(200)
  expect((await as(secondFactor)).statusCode).toBe(200)
  const code = presentCode((await as(secondFactorStart)).json().data.key)
  expect((await as(secondFactorOn, { code })).statusCode).toBe(200)
  expect((await as(sessionList)).statusCode).toBe(200)
  await test.db.transaction().execute((trx) => requireSecondFactor(trx, buyer.user.id, false))
})
