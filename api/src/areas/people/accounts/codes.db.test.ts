import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createDemoAccounts } from '#demo/accounts.ts'
import { siteLink } from '#messages/site-link.ts'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { countQueries } from '#testing/query-count.ts'
import { TEST_SMS } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { checkCode, sendCode } from '../codes/codes.ts'
import { checkSmsCode, sendMailCode, sendSmsCode } from '../codes/send-codes.ts'
import { consumeVerification } from '../codes/verification.ts'
import { program, takeCode } from './testing/example-data.ts'

let test: TestDatabase
const target = 'new@demo.example'
const event = 'USER_VERIFY_CODE'
const ip = '10.0.0.1'
const asker = program
const stranger = { key: 'device of somebody else', trusted: false }
const services = () => ({
  db: test.db,
  config: { ...readConfig({ PUBLIC_URL: 'https://verstak.example' }), sms: TEST_SMS },
})

beforeAll(async () => {
  test = await openTestDatabase()
  await createDemoAccounts(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['attempt', 'verify_code', 'verification', 'message'] as const)
    await test.db.deleteFrom(table).execute()
})

const check = (code: string, given: object = {}) =>
  checkCode(test.db, { target, events: [event], code, asker: asker.key, ...given })
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const shift = (interval: string) =>
  sql`UPDATE verify_code SET sent_at = sent_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`.execute(
    test.db,
  )
const messages = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const consume = (secret: string, given: object = {}) =>
  test.db
    .transaction()
    .execute((trx) => consumeVerification(trx, { secret, target, event, asker: asker.key, ...given }))

describe('a code', () => {
  it('is accepted once, also when sent concurrently', async () => {
    const code = await takeCode(test.db, target, event)
    const ends = await Promise.all(Array.from({ length: 6 }, () => endOf(check(code))))
    expect(ends.filter((end) => end === 'success')).toHaveLength(1)
    expect(ends.filter((end) => end === 'invalid code')).toHaveLength(5)
  })

  it('is deleted after five wrong attempts, and reports how many are left', async () => {
    const code = await takeCode(test.db, target, event)
    for (const left of [
      'Осталось 4 попытки',
      'Осталось 3 попытки',
      'Осталось 2 попытки',
      'Осталась 1 попытка',
    ])
      await expect(check(other(code))).rejects.toThrow(
        `Неверный код. ${left.replace(/ (?=попыт)/, '\u00a0')}`,
      )
    await expect(check(other(code))).rejects.toThrow('Запросите новый')
    await expect(check(code)).rejects.toThrow('Запросите новый')
  })

  it('counts concurrent attempts', async () => {
    const code = await takeCode(test.db, target, event)
    await Promise.all(Array.from({ length: 5 }, (_, i) => endOf(check(other(code, i + 1)))))
    expect(await endOf(check(code))).toBe('invalid code')
  })

  it('expires after ten minutes', async () => {
    const code = await takeCode(test.db, target, event)
    await shift('10 minutes')
    expect(await endOf(check(code))).toBe('invalid code')
  })

  it('is not valid for another target or event', async () => {
    const code = await takeCode(test.db, target, event)
    expect(await endOf(check(code, { target: 'else@demo.example' }))).toBe('invalid code')
    expect(await endOf(check(code, { events: ['PASSWORD_CHANGE_VERIFY'] }))).toBe('invalid code')
    expect(await endOf(check(code))).toBe('success')
  })

  it('is for its asker only, and wrong codes of others do not count', async () => {
    const code = await takeCode(test.db, target, event)
    const others = await takeCode(test.db, target, event, { asker: stranger })
    for (let i = 0; i < settings.code.tries; i++)
      expect(await endOf(check(other(others, i + 1), { asker: stranger.key }))).toBe('invalid code')
    expect(await endOf(check(others, { asker: stranger.key }))).toBe('invalid code')
    expect(await endOf(check(code, { asker: 'one without a code' }))).toBe('invalid code')
    expect(await endOf(check(code))).toBe('success')
  })

  it('is replaced by the next one', async () => {
    const first = await takeCode(test.db, target, event)
    await shift('1 minute')
    const second = await takeCode(test.db, target, event)
    if (first !== second) expect(await endOf(check(first))).toBe('invalid code')
    expect(await endOf(check(second))).toBe('success')
  })

  it('is not stored in plain text, and neither is its verification', async () => {
    const code = await takeCode(test.db, target, event)
    const verification = await check(code)
    const stored = JSON.stringify([
      await test.db.selectFrom('verify_code').selectAll().execute(),
      await test.db.selectFrom('verification').selectAll().execute(),
      await test.db.selectFrom('attempt').selectAll().execute(),
    ])
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(verification)
  })
})

describe('sending', () => {
  const send = (given: object = {}) =>
    sendCode(test.db, { target, event, asker, ip, ...given }, async (trx, code) => {
      await trx
        .insertInto('message')
        .values({ recipient: target, subject: code, body_text: '', body_html: '' })
        .execute()
    })

  it('reports when the next may be requested, and sends none before', async () => {
    expect(await send()).toEqual({ resendInterval: 60 })
    await shift('20 seconds')
    const again = await send()
    expect(again).toEqual({ secondsLeft: expect.any(Number) })
    expect(Number('secondsLeft' in again && again.secondsLeft)).toBeOneOf([39, 40])
    expect(await messages()).toHaveLength(1)
    await shift('40 seconds')
    expect(await send()).toEqual({ resendInterval: 60 })
  })

  it('sends one code for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(answers.filter((answer) => 'resendInterval' in answer)).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
  })

  it('is rate-limited per e-mail and per address', async () => {
    const { perPair, perAddress } = settings.code.sends.free
    for (let i = 0; i < perPair; i++) {
      expect(await endOf(send())).toBe('success')
      await shift('1 minute')
    }
    expect(await endOf(send())).toBe('tooOften')
    for (let i = perPair; i < perAddress; i++)
      expect(await endOf(send({ target: `n${i}@demo.example` }))).toBe('success')
    expect(await endOf(send({ target: 'last@demo.example' }))).toBe('tooOften')
    expect(await endOf(send({ target: 'last@demo.example', ip: '10.0.0.2' }))).toBe('success')
  })
})

describe('a verification', () => {
  it('is accepted once, also when sent concurrently', async () => {
    const secret = await check(await takeCode(test.db, target, event))
    const ends = await Promise.all(Array.from({ length: 5 }, () => endOf(consume(secret))))
    expect(ends.toSorted()).toEqual([...Array(4).fill('invalid verification'), 'success'])
  })

  it('is valid again after a rollback', async () => {
    const secret = await check(await takeCode(test.db, target, event))
    const undone = test.db.transaction().execute(async (trx) => {
      await consumeVerification(trx, { secret, target, event, asker: asker.key })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await endOf(consume(secret))).toBe('success')
  })

  it('is bound to its asker, e-mail and event, and expires after half an hour', async () => {
    const secret = await check(await takeCode(test.db, target, event))
    expect(await endOf(consume(secret, { asker: stranger.key }))).toBe('invalid verification')
    expect(await endOf(consume(secret, { target: 'else@demo.example' }))).toBe('invalid verification')
    expect(await endOf(consume(secret, { event: 'PASSWORD_CHANGE_VERIFY' }))).toBe('invalid verification')
    await sql`UPDATE verification SET expires_at = expires_at - interval '30 minutes'`.execute(test.db)
    expect(await endOf(consume(secret))).toBe('invalid verification')
  })
})

it.each([
  ['retail', '/registration/?kind=retail&key='],
  [undefined, '/registration/?key='],
] as const)('the link in a letter of a registration opens the form of its kind: %s', async (kind, link) => {
  await sendMailCode(services(), { email: target, event, kind, asker, ip })
  expect((await messages()).at(-1)?.body_text).toContain(link)
})

describe('the existence of an account', () => {
  const known = 'Buyer@Demo.example'

  it.each(['USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY'] as const)(
    'is revealed by neither the response nor the work of %s',
    async (event) => {
      const counted = countQueries(test.db)
      const send = async (email: string) => {
        counted.reset()
        const answer = await sendMailCode({ ...services(), db: counted.db }, { email, event, asker, ip })
        const again = await sendMailCode({ ...services(), db: counted.db }, { email, event, asker, ip })
        return { answer, again: Object.keys(again), queries: counted.count() }
      }
      // The first code also reads the secret key.
      await send('first@demo.example')
      expect(await send(known)).toEqual(await send('nobody@demo.example'))
    },
  )

  it('is mentioned in the letter to the owner of the e-mail', async () => {
    for (const email of [known, target])
      for (const event of ['USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY'] as const)
        await sendMailCode(services(), { email, event, asker, ip })
    const letters = await messages()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [known, 'У вас уже есть учётная запись'],
      [known, 'Код для нового пароля'],
      [target, 'Код для регистрации'],
      [target, 'Учётной записи с этой почтой нет'],
    ])
    const [exists, restore, registration, none] = letters.map(({ body_text }) => body_text)
    expect(exists).toContain(siteLink('/restore/'))
    expect(none).toContain(siteLink('/registration/'))
    for (const text of [exists, none]) expect(text).not.toMatch(/^\d{6}$/m)
    for (const text of [restore, registration]) expect(text).toMatch(/^\d{6}$/m)
    expect(letters.map(({ short_lived }) => short_lived)).toEqual([false, true, true, false])
  })
})

describe('SMS', () => {
  it('is sent to a Russian mobile in any spelling, and its code is valid', async () => {
    expect(await sendSmsCode(services(), { phone: '8 (916) 123-45-67', asker, ip })).toEqual({
      resendInterval: 60,
    })
    const [sms] = await messages()
    expect(sms).toMatchObject({
      channel: 'sms',
      recipient: '+79161234567',
      sent_at: null,
      short_lived: true,
    })
    const code = /\d{6}/.exec(sms?.body_text ?? '')?.[0] ?? ''
    const verification = await checkSmsCode(services(), { phone: '+7 916 123 45 67', code, asker: asker.key })
    expect(await endOf(consume(verification, { target: '+79161234567', event: 'SMS' }))).toBe('success')
  })

  it.each(['8 495 123-45-67', '+7 701 123-45-67', '12345', 'номер'])('is not sent to «%s»', async (phone) => {
    expect(await endOf(sendSmsCode(services(), { phone, asker, ip }))).toBe('invalid phone')
    expect(await messages()).toEqual([])
  })
})
