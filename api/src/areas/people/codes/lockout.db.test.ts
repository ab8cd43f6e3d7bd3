import {
  accountRegister,
  checkVerifyCode,
  codeLink,
  passwordRestore,
  sendVerifyCode,
} from '@verstak/contract/accounts/calls.ts'
import { deliveryAddresses } from '@verstak/contract/addresses/calls.ts'
import { organizationCode, organizationConfirm } from '@verstak/contract/organizations/calls.ts'
import { passwordChange, passwordCode } from '@verstak/contract/profile/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceHash } from '#areas/people/auth/devices.ts'
import { solvedToken } from '#testing/bot-token.ts'
import { consentTo } from '#testing/example-data.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let colleague: Awaited<ReturnType<typeof demoVisitor>>
const password = 'шуруп и гайка 12'
const newcomer = 'newcomer@firm.example'
const owner = { device: 'o'.repeat(43), ip: '10.0.0.1' }
const strangers = Array.from({ length: 50 }, (_, i) => ({
  device: `stranger-${i}-`.padEnd(43, 'x'),
  ip: `10.1.${i}.1`,
}))

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of [
    'attempt',
    'verify_code',
    'verification',
    'message',
    'known_device',
    'address',
  ] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.deleteFrom('app_user').where('email', '=', newcomer).execute()
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
})

type From = Parameters<typeof callApp>[3]
const call = (which: Parameters<typeof callApp>[1], body: object, from: From) =>
  callApp(app, which, { body: { ...body } }, from)
const lastLetter = () =>
  test.db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const keyIn = (text: string) => /[?&]key=([\w-]{43})/.exec(text)?.[1] ?? ''
const sentCode = async () => codeIn((await lastLetter()).body_text)
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Each stranger guesses twice, so that any shared count of fifty is exceeded. */
async function guess(email: string, code: string): Promise<void> {
  for (const [i, stranger] of strangers.entries())
    for (const by of [1, 2])
      expect(
        (await call(checkVerifyCode, { email, code: wrong(code, 2 * i + by) }, stranger)).statusCode,
      ).toBe(422)
}

/** Fifty strangers request letters, as far as the shop lets them. */
async function flood(email: string, event: string): Promise<void> {
  for (const stranger of strangers) await call(sendVerifyCode, { email, event }, stranger)
}

const restoration = { event: 'PASSWORD_CHANGE_VERIFY', email: 'buyer@demo.example' }
const registration = { event: 'USER_VERIFY_CODE', email: newcomer }
const prove = async (email: string) =>
  (await call(checkVerifyCode, { email, code: await sentCode() }, owner)).json().data.verification
const end = ({ event, email }: { event: string; email: string }, verification: string, from: From = owner) =>
  event === 'USER_VERIFY_CODE'
    ? call(
        accountRegister,
        {
          ...{ kind: 'retail', email, verification, password, name: 'Пётр', phone: '+79165554433' },
          consents: [consentTo('registration')],
        },
        from,
      )
    : call(passwordRestore, { email, verification, password }, from)

describe.each([restoration, registration])('$event', (purpose) => {
  const { email, event } = purpose

  it('succeeds while strangers guess from fifty addresses, also with codes of their own', async () => {
    expect((await call(sendVerifyCode, { email, event }, owner)).statusCode).toBe(200)
    const code = await sentCode()
    for (const stranger of strangers.slice(0, 3)) await call(sendVerifyCode, { email, event }, stranger)
    await guess(email, code)
    const checked = await call(checkVerifyCode, { email, code }, owner)
    expect(checked.statusCode).toBe(200)
    expect((await end(purpose, checked.json().data.verification)).statusCode).toBe(200)
  })

  it('succeeds while strangers use up all letters, by a letter with a link only', async () => {
    await flood(email, event)
    const bare = await call(sendVerifyCode, { email, event }, owner)
    expect([bare.statusCode, bare.json().errors[0].field]).toEqual([403, 'bot_token'])
    const proof = async () => ({ bot_token: await solvedToken(test.db, 'code', Date.now() - 10_000) })
    const early = await call(sendVerifyCode, { email, event, ...(await proof()) }, owner)
    expect(early.json().data.secondsLeft).toBeGreaterThan(0)
    // Letters requested by strangers reach the owner too, and their links work in the owner's browser.
    const strangersLetter = keyIn((await lastLetter()).body_text)
    expect((await callApp(app, codeLink, { params: { key: strangersLetter } })).json().data).toMatchObject({
      email,
    })
    await test.db
      .updateTable('verify_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .execute()
    const sent = await call(sendVerifyCode, { email, event, ...(await proof()) }, owner)
    expect(sent.json().data).toEqual({ resendInterval: 60 })
    const { subject, body_text, code } = await lastLetter()
    expect(subject).toMatch(/^Ссылка для/)
    expect(codeIn(body_text)).toBe('')
    expect(code).toBe(keyIn(body_text))
    expect((await end(purpose, keyIn(body_text))).statusCode).toBe(200)
  })

  it('by a link survives mail scanners, works in another browser, and once', async () => {
    await call(sendVerifyCode, { email, event }, owner)
    const key = keyIn((await lastLetter()).body_text)
    for (let time = 0; time < 3; time++)
      expect((await callApp(app, codeLink, { params: { key } })).json().data).toMatchObject({ email, event })
    const elsewhere = { device: 'p'.repeat(43), ip: '10.2.0.1' }
    expect((await end(purpose, key, elsewhere)).statusCode).toBe(200)
    expect((await callApp(app, codeLink, { params: { key } })).statusCode).toBe(404)
    expect((await end(purpose, key)).json().errors[0].field).toBe('verification')
  })

  it('ends the links and codes of all letters', async () => {
    await call(sendVerifyCode, { email, event }, strangers[0])
    const older = await lastLetter()
    await call(sendVerifyCode, { email, event }, owner)
    expect((await end(purpose, await prove(email))).statusCode).toBe(200)
    expect((await callApp(app, codeLink, { params: { key: keyIn(older.body_text) } })).statusCode).toBe(404)
    const late = await call(checkVerifyCode, { email, code: codeIn(older.body_text) }, strangers[0])
    expect(late.statusCode).toBe(422)
  })

  it('by a link lasts as long as a code', async () => {
    await call(sendVerifyCode, { email, event }, owner)
    const key = keyIn((await lastLetter()).body_text)
    const { until } = (await callApp(app, codeLink, { params: { key } })).json().data
    const [row] = await test.db.selectFrom('verify_code').select('expires_at').execute()
    expect(Math.abs(Date.parse(until) - Number(row?.expires_at))).toBeLessThan(1000)
    await test.db.updateTable('verification').set({ expires_at: new Date() }).execute()
    expect((await callApp(app, codeLink, { params: { key } })).statusCode).toBe(404)
    expect((await end(purpose, key)).json().errors[0].field).toBe('verification')
  })

  it('by a verification is refused to anybody but the one who typed the code', async () => {
    await call(sendVerifyCode, { email, event }, owner)
    const verification = await prove(email)
    expect((await end(purpose, verification, strangers[0])).json().errors[0].field).toBe('verification')
    expect((await end(purpose, verification)).statusCode).toBe(200)
  })
})

it('a known device gets a code although strangers have used up all letters', async () => {
  const { email, event } = restoration
  await flood(email, event)
  const device_hash = deviceHash(owner.device) ?? ''
  await test.db.insertInto('known_device').values({ user_id: buyer.user.id, device_hash }).execute()
  expect((await call(sendVerifyCode, { email, event }, owner)).json().data).toEqual({ resendInterval: 60 })
  expect((await end(restoration, await prove(email))).statusCode).toBe(200)
})

it('a signed-in user changes the password while strangers guess from fifty addresses and request letters', async () => {
  const { email, event } = restoration
  await flood(email, event)
  const me = { token: buyer.token }
  expect((await call(passwordCode, {}, me)).json().data).toEqual({ resendInterval: 60 })
  const code = await sentCode()
  await guess(email, code)
  expect((await call(passwordChange, { code, password }, me)).statusCode).toBe(200)
})

it('a contact is verified by its asker only, whatever a colleague tries', async () => {
  const { id } = await test.db
    .insertInto('address')
    .values({ organization_id: buyer.user.organization?.id ?? 0, text: 'Тула, ул. Ленина, 5' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = 'sklad@firm.example'
  const act = (body: object, token = buyer.token) => call(deliveryAddresses, body, { token })
  const check = (code: string, token?: string) => act({ action: 'checkVerifyCode', email, code }, token)
  for (let time = 0; time < 12; time++) {
    await act({ action: 'sendVerifyCodeEmail', email }, colleague.token)
    await test.db
      .updateTable('verify_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .execute()
  }
  expect((await act({ action: 'sendVerifyCodeEmail', email })).json().data).toEqual({ resendInterval: 60 })
  const code = await sentCode()
  for (let by = 1; by <= 60; by++)
    expect((await check(wrong(code, by), colleague.token)).statusCode).toBe(422)
  const { verification } = (await check(code)).json().data
  const change = { action: 'changeEmail', id, email, verification }
  expect((await act(change, colleague.token)).json().errors[0].field).toBe('verification')
  expect((await act(change)).statusCode).toBe(200)
})

it('an organisation is confirmed while another administrator guesses', async () => {
  const other = { token: buyer.token }
  await test.db
    .updateTable('app_user')
    .set({ scope: ['contragent-admin'] })
    .where('id', '=', buyer.user.id)
    .execute()
  const email = 'office@firm.example'
  await test.db.updateTable('organization').set({ email, confirmed_at: null }).execute()
  const me = { token: colleague.token }
  expect((await call(organizationCode, {}, me)).statusCode).toBe(200)
  const code = await sentCode()
  for (let by = 1; by <= 60; by++)
    expect((await call(organizationConfirm, { code: wrong(code, by) }, other)).statusCode).toBe(422)
  expect((await call(organizationConfirm, { code }, me)).statusCode).toBe(200)
})
