import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '#demo/accounts.ts'
import { runDueJobs } from '#jobs/runner.ts'
import { jobs as messageJobs } from '#messages/jobs.ts'
import { openMailer } from '#messages/mailer.ts'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { type MailCatcher, openMailCatcher } from '#testing/mail-catcher.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { signIn } from '../auth/service.ts'
import { createSession, findSessionUser, listSessions, revokeAllSessions } from '../auth/sessions.ts'
import { confirmation, listTokens, makeToken } from '../auth/tokens.ts'
import { checkMailCode, sendMailCode } from '../codes/send-codes.ts'
import { giveSecondFactor } from '../second-factor/testing/app.ts'
import { askerKey } from './browser-asker.ts'
import { restorePassword } from './restore.ts'
import { program, takeVerification } from './testing/example-data.ts'

let test: TestDatabase
let catcher: MailCatcher | undefined
const config = readConfig({ PUBLIC_URL: 'https://verstak.example' })
const services = () => ({ db: test.db, config })
const email = 'buyer@demo.example'
const ip = '127.0.0.1'
const owner = 'd'.repeat(43)
const fresh = 'шуруп и гайка 12'

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['attempt', 'verify_code', 'verification', 'message', 'api_token'] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.deleteFrom('app_user').execute()
  await test.db.deleteFrom('address').execute()
  await test.db.deleteFrom('organization').execute()
  await createDemoAccounts(test.db)
})
afterEach(async () => {
  await catcher?.close()
  catcher = undefined
})

const enter = (password: string, from: { ip?: string; device?: string } = {}) =>
  signIn(test.db, { login: email, password, ip, guest: null, stockId: 'MCK', ...from })
const verify = (asker = program) => takeVerification(test.db, email, 'PASSWORD_CHANGE_VERIFY', { asker })
const askerOf = (device: string | null) => ({ key: askerKey({ ip, device }), trusted: false })
const restore = async (
  given: { verification?: string; password?: string; email?: string } = {},
  device: string | null = null,
) =>
  restorePassword(
    services(),
    { email, password: fresh, verification: given.verification ?? (await verify(askerOf(device))), ...given },
    { ip, device },
  )

describe('a restored password', () => {
  it('replaces the old one, and every session ends', async () => {
    const token = await enter(DEMO_PASSWORD)
    await restore({ email: 'BUYER@demo.example' })
    expect(await findSessionUser(test.db, token)).toBeNull()
    expect(await endOf(enter(DEMO_PASSWORD))).toBe('wrongCredentials')
    expect(await endOf(enter(fresh))).toBe('success')
  })

  it('is set with a code from a letter, and a letter reports the change', async () => {
    catcher = await openMailCatcher()
    const mailer = openMailer({ smtpUrl: catcher.url, mailFrom: config.mailFrom })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const jobs = messageJobs({ ...services(), mailer })
    await sendMailCode(services(), { email, event: 'PASSWORD_CHANGE_VERIFY', asker: program, ip })
    await runDueJobs({ db: test.db, log, jobs })
    const [{ mail } = {}] = catcher.mails
    expect(mail?.subject).toBe('Код для нового пароля')
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail?.html).toContain(`>${code}</p>`)
    expect(mail?.html).toContain('lang="ru"')
    const verification = await checkMailCode(services(), { email, code, asker: program.key })
    await restore({ verification })
    await runDueJobs({ db: test.db, log, jobs })
    const kept = await test.db.selectFrom('message').selectAll().orderBy('id').execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(kept[0]?.body_text).toMatch(/^#[\w-]{12}$/m)
    expect(catcher.mails[1]?.mail.subject).toBe('Пароль изменён')
    expect(catcher.mails[1]?.mail.text).toContain('https://verstak.example/login/')
  })

  it('revokes API tokens, and the letter reports it', async () => {
    const { user } = await demoVisitor(test.db)
    const confirm = await confirmation(test.db, user)
    await makeToken(test.db, user, { confirm, name: 'Касса', scopes: ['feeds'], days: 0 })
    await restore()
    expect(await listTokens(test.db, user)).toEqual([])
    const { body_text } = await test.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
    expect(body_text).toContain('Токены API отозваны')
  })

  it('lifts blocks caused by wrong passwords, whoever sent them', async () => {
    for (let i = 0; i < settings.login.free.perAccount; i++)
      await endOf(enter('нет', { ip: `10.1.${i % 5}.1` }))
    expect(await endOf(enter(DEMO_PASSWORD))).toBe('proofNeeded bot_token')
    await restore()
    expect(await endOf(enter(fresh))).toBe('success')
  })

  it('makes its browser the only known one', async () => {
    const thief = 't'.repeat(43)
    await enter(DEMO_PASSWORD, { device: thief })
    await restore({}, owner)
    for (let i = 0; i < settings.login.free.perAccount; i++) await endOf(enter('нет', { ip: `10.1.${i}.1` }))
    expect(await endOf(enter(fresh, { device: thief }))).toBe('proofNeeded bot_token')
    expect(await endOf(enter(fresh, { device: owner }))).toBe('success')
  })

  it('makes no browser known when a second factor is on: each would have its own count of codes', async () => {
    const { user } = await demoVisitor(test.db)
    await giveSecondFactor(test.db, user)
    await restore({}, owner)
    expect(await test.db.selectFrom('known_device').select('user_id').execute()).toEqual([])
    expect(await endOf(enter(fresh, { device: owner }))).toBe('secondFactorNeeded')
  })

  it('cannot be blocked by guesses of others', async () => {
    for (let i = 0; i < 30; i++)
      await endOf(
        restorePassword(services(), { email, password: fresh, verification: 'x' }, { ip: `10.1.${i}.1` }),
      )
    expect(await endOf(restore())).toBe('success')
  })

  it.each([
    ['a guessed verification', { verification: 'x'.repeat(43) }, 'invalid verification'],
    ['another account’s e-mail', { email: 'admin@demo.example' }, 'invalid verification'],
    ['one of the commonest', { password: 'password1' }, 'invalid password'],
  ])('is refused with %s', async (_name, given, end) => {
    expect(await endOf(restore(given))).toBe(end)
    expect(await endOf(enter(DEMO_PASSWORD))).toBe('success')
  })

  it('cannot be set with a registration code', async () => {
    const verification = await takeVerification(test.db, email, 'USER_VERIFY_CODE')
    expect(await endOf(restore({ verification }))).toBe('invalid verification')
  })

  it('is set once per verification', async () => {
    const verification = await verify()
    const ends = await Promise.all(
      [fresh, 'другой 12345'].map((password) => endOf(restore({ verification, password }))),
    )
    expect(ends.toSorted()).toEqual(['invalid verification', 'success'])
  })

  it('has a limited number of attempts with a right verification, and guesses do not count', async () => {
    const taken = await verify()
    const attempt = (given: object = {}) => endOf(restore({ email: 'Buyer@demo.example', ...given }))
    for (let i = 0; i < settings.restore.perAddress; i++)
      expect(await attempt({ verification: 'guess' })).toBe('invalid verification')
    const { id: user_id } = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const secrets = { secret_hash: 'x', expires_at: new Date(Date.now() + 60_000) }
    await test.db
      .insertInto('user_invitation')
      .values({ user_id, ...secrets })
      .execute()
    for (let i = 0; i < settings.restore.perPair; i++)
      expect(await attempt({ verification: taken })).toBe('invalid email')
    expect(await attempt({ verification: taken })).toBe('tooOften')
  })
})

describe('sessions', () => {
  const userId = async () =>
    (await test.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id

  it('are listed with their devices, the current one marked, without expired ones', async () => {
    const id = await userId()
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
    const token = await createSession(test.db, { userId: id, agent: chrome })
    await createSession(test.db, { userId: id })
    const over = await createSession(test.db, { userId: id, agent: 'over' })
    await test.db.updateTable('session').set({ revoked_at: new Date() }).where('agent', '=', 'over').execute()
    expect(over).not.toBe(token)
    const sessions = await listSessions(test.db, id, token)
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Chrome, Windows', true],
      ['Неизвестное устройство', false],
    ])
    expect(JSON.stringify(sessions)).not.toContain('hash')
  })

  it('are ended all at once, without those of others', async () => {
    const own = [await enter(DEMO_PASSWORD), await enter(DEMO_PASSWORD)]
    const other = await signIn(test.db, {
      login: 'admin@demo.example',
      password: DEMO_PASSWORD,
      ip,
      guest: null,
      stockId: 'MCK',
    })
    await revokeAllSessions(test.db, await userId())
    for (const token of own) expect(await findSessionUser(test.db, token)).toBeNull()
    expect(await findSessionUser(test.db, other)).not.toBeNull()
  })
})
