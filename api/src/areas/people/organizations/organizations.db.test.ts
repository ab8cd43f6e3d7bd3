import type { User } from '@verstak/contract/auth/schemas.ts'
import { privateScope } from '@verstak/domain/rights.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { endOf } from '#testing/answers.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { decideJoinRequest, listJoinRequests } from '../accounts/join-requests.ts'
import { register } from '../accounts/register.ts'
import { registrationConsents, takeVerification } from '../accounts/testing/example-data.ts'
import { createSession, findSessionUser } from '../auth/sessions.ts'
import { userAsker } from '../codes/asker.ts'
import { sendCode } from '../codes/codes.ts'
import { confirmationOf, confirmByCode, sendOrganizationCode } from './by-code.ts'
import { type ConfirmedBy, confirmOrganization, setOrganizationEmail } from './confirm.ts'
import { listUnconfirmed } from './unconfirmed.ts'

let test: TestDatabase
let first: User
const config = readConfig({ PUBLIC_URL: 'https://verstak.example' })
const services = () => ({ db: test.db, config })
const ip = '127.0.0.1'
const branch = { inn: '7707083893', kpp: '770701001' }
const OFFICE = 'office@firm.example'

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['attempt', 'verify_code', 'verification', 'app_user', 'organization'] as const)
    await test.db.deleteFrom(table).execute()
  await send('first@mail.example', 'Первый Пришедший')
  await send('clerk@mail.example', 'Вера Сотрудница')
  first = await userOf('first@mail.example')
})

async function send(email: string, name: string) {
  await register(
    services(),
    {
      kind: 'organization',
      email,
      verification: await takeVerification(test.db, email, 'USER_VERIFY_CODE'),
      password: 'дрель у окна 7',
      name,
      phone: '8 (916) 555-44-33',
      organization_name: 'ООО «Ромашка»',
      ...branch,
      consents: registrationConsents(),
    },
    { ip },
  )
}
async function userOf(email: string): Promise<User> {
  const { id } = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const user = await findSessionUser(test.db, await createSession(test.db, { userId: id }))
  if (!user) throw new Error(`${email} has no session`)
  return user
}
const confirm = (by: ConfirmedBy, whose = branch) =>
  test.db.transaction().execute((trx) => confirmOrganization(trx, whose, by))
const setEmail = () =>
  test.db.transaction().execute((trx) => setOrganizationEmail(trx, branch, 'Office@firm.example'))
const requestId = async () =>
  (await test.db.selectFrom('join_request').select('id').executeTakeFirstOrThrow()).id
const lettersTo = async (recipient: string) =>
  test.db
    .selectFrom('message')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

describe('the first person to register an INN and KPP', () => {
  it('sees no names and decides nothing until the organisation is confirmed', async () => {
    expect(first.scope).toEqual(['contragent-admin'])
    expect(await listJoinRequests(test.db, first)).toEqual([])
    expect(await confirmationOf(test.db, first)).toEqual({
      confirmed: false,
      address: null,
      waiting: 1,
      prepared: [],
    })
    for (const decision of ['accept', 'decline'] as const)
      expect(
        await endOf(decideJoinRequest(services(), first, { id: await requestId(), decision }, '10.0.0.1')),
      ).toBe('accessDenied')
    expect(JSON.stringify(await lettersTo('first@mail.example'))).not.toMatch(/Вера|clerk|555-44-33/)
  })

  it.each(['manager', 'invoice'] as const)('sees who waits once the %s has confirmed it', async (by) => {
    expect(await confirm(by)).toEqual({ name: 'ООО «Ромашка»', already: false })
    expect(await confirm(by)).toEqual({ name: 'ООО «Ромашка»', already: true })
    const administrator = await userOf('first@mail.example')
    expect(await listJoinRequests(test.db, administrator)).toMatchObject([{ name: 'Вера Сотрудница' }])
    expect((await lettersTo('first@mail.example')).slice(-2).map(({ subject }) => subject)).toEqual([
      'Организация подтверждена',
      'Сотрудник просит доступ к организации',
    ])
    const work = decideJoinRequest(
      services(),
      administrator,
      { id: await requestId(), decision: 'accept' },
      '10.0.0.1',
    )
    expect(await endOf(work)).toBe('success')
  })

  it('is replaced by the person whom a manager names', async () => {
    const intruder = await createSession(test.db, { userId: first.id })
    const give = (email: string) =>
      test.db.transaction().execute((trx) => confirmOrganization(trx, branch, 'manager', email))
    expect(await endOf(give('nobody@mail.example'))).toBe('notFound')
    await give('Clerk@mail.example')
    expect(await userOf('clerk@mail.example')).toMatchObject({
      scope: ['contragent-admin'],
      organization: { confirmed: true },
    })
    expect(await findSessionUser(test.db, intruder)).toBeNull()
    expect(await userOf('first@mail.example')).toMatchObject({ scope: privateScope, organization: null })
    expect((await lettersTo('clerk@mail.example')).at(-1)?.subject).toBe('Организация подтверждена')
  })

  it('is not confirmed by data of another branch', async () => {
    expect(await endOf(confirm('manager', { ...branch, kpp: '780501001' }))).toBe('notFound')
    expect((await confirmationOf(test.db, await userOf('first@mail.example'))).confirmed).toBe(false)
  })
})

describe('a code', () => {
  const codeIn = async () => /^\d{6}$/m.exec((await lettersTo(OFFICE)).at(-1)?.body_text ?? '')?.[0] ?? ''
  const check = (code: string) => endOf(confirmByCode(services(), first, { code }))

  it('is sent to the address from the registration data, and to no other', async () => {
    expect(await endOf(sendOrganizationCode(services(), first, ip))).toBe('conflict')
    await setEmail()
    expect((await lettersTo('first@mail.example')).at(-1)?.subject).toBe('Подтвердите организацию кодом')
    expect((await confirmationOf(test.db, first)).address).toBe('o•••@firm.example')
    expect(await sendOrganizationCode(services(), first, ip)).toEqual({ resendInterval: 60 })
    expect((await lettersTo(OFFICE)).at(-1)?.body_text).toContain('Пользователь first@mail.example')
    expect(JSON.stringify(await lettersTo('first@mail.example'))).not.toContain(await codeIn())
  })

  it('confirms the organisation', async () => {
    await setEmail()
    await sendOrganizationCode(services(), first, ip)
    const code = await codeIn()
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await check(wrong)).toBe('invalid code')
    expect((await confirmationOf(test.db, await userOf('first@mail.example'))).confirmed).toBe(false)
    expect(await check(code)).toBe('success')
    expect((await confirmationOf(test.db, await userOf('first@mail.example'))).confirmed).toBe(true)
    expect(await check(code)).toBe('invalid code')
  })

  it('for another purpose does not confirm it, even at the same address', async () => {
    await setEmail()

    let code = ''
    await sendCode(
      test.db,
      { target: OFFICE, event: 'USER_VERIFY_CODE', asker: userAsker(first), ip },
      async (_trx, sent) => {
        code = sent
      },
    )
    expect(await check(code)).toBe('invalid code')
  })
})

it('a manager sees unconfirmed organisations', async () => {
  expect(await listUnconfirmed(test.db)).toMatch(
    /^7707083893 {2}770701001 {2}.+ {2}ООО «Ромашка» {2}администратор first@mail\.example$/,
  )
  await confirm('manager')
  expect(await listUnconfirmed(test.db)).toBe('Никто не ждёт подтверждения.')
})
