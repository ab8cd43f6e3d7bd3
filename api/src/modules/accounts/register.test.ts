import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { privateScope, roleScopes } from '@verstak/shared/domain/rights.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createDemoAccounts } from '#demo-accounts.ts'
import { endOf } from '#testing/answers.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { signIn } from '../auth/service.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { confirmOrganization } from '../organizations/confirm.ts'
import { decideJoinRequest, listJoinRequests } from './join-requests.ts'
import { type Registration, register } from './register.ts'
import { registrationConsents, takeVerification } from './testing/world.ts'

let test: TestDatabase
const publicUrl = 'https://verstak.example'
const services = () => ({ db: test.db, config: readConfig({ PUBLIC_URL: publicUrl }) })
const ip = '10.0.0.1'
const password = 'дрель у окна 7'
const firm = {
  kind: 'organization',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  organization_name: 'ООО «Ромашка»',
} as const

beforeAll(async () => {
  test = await openTestDatabase()
  await createDemoAccounts(test.db)
}, 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [
    'attempt',
    'verify_code',
    'verification',
    'message',
    'join_request',
    'consent',
  ] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.deleteFrom('app_user').where('email', 'not like', '%@demo.example').execute()
  await test.db.deleteFrom('organization').where('inn', '<>', '7700000009').execute()
})

async function verify(email: string): Promise<string> {
  await test.db.deleteFrom('verify_code').execute()
  return takeVerification(test.db, email, 'USER_VERIFY_CODE')
}
async function send(email: string, given: Partial<Record<string, unknown>> = {}) {
  const form = {
    kind: 'retail',
    email,
    verification: given.verification ?? (await verify(email)),
    password,
    name: 'Пётр Иванов',
    phone: '8 (916) 555-44-33',
    consents: registrationConsents(),
    ...given,
  } as Registration
  return register(services(), form, ip)
}
const enter = (login: string) => signIn(test.db, { login, password, ip, guest: null, stockId: 'MCK' })
async function userOf(login: string): Promise<User> {
  const user = await findSessionUser(test.db, await enter(login))
  if (!user) throw new Error(`${login} has no session`)
  return user
}
const letters = async () =>
  (await test.db.selectFrom('message').selectAll().orderBy('id').execute()).map(
    ({ recipient, subject, body_text }) => ({
      recipient,
      subject,
      text: body_text.replaceAll('\u00a0', ' '),
    }),
  )

describe('a retail visitor', () => {
  it('gets an account, a letter and a record of the consent', async () => {
    expect(await send('petr@mail.example')).toBe('created')
    expect(await userOf('Petr@mail.example')).toMatchObject({
      name: 'Пётр Иванов',
      phone: '+79165554433',
      scope: privateScope,
      show_actions: false,
      organization: null,
    })
    expect(await letters()).toEqual([
      {
        recipient: 'petr@mail.example',
        subject: 'Вы зарегистрированы в магазине «Верстак»',
        text: expect.stringContaining(`${publicUrl}/login/`),
      },
    ])
    const [consent] = await test.db.selectFrom('consent').selectAll().execute()
    expect(consent).toMatchObject({
      purpose: 'registration',
      version: registrationConsents()[0]?.version,
      email: 'petr@mail.example',
      ip,
    })
  })

  it.each([
    ['phone', { phone: '123' }, 'invalid phone'],
    ['a common password', { password: 'йцукенгшщз' }, 'invalid password'],
    ['his e-mail for a password', { password: 'PETR@mail.example' }, 'invalid password'],
    ['no consent', { consents: [] }, 'invalid consents'],
    [
      'an old consent',
      { consents: [{ purpose: 'registration', version: '2020-01-01' }] },
      'invalid consents',
    ],
    ['no verification', { verification: 'x'.repeat(43) }, 'invalid verification'],
  ])('is told of %s, and nothing is kept', async (_name, given, end) => {
    expect(await endOf(send('petr@mail.example', given))).toBe(end)
    expect(await endOf(enter('petr@mail.example'))).toBe('wrongCredentials')
    expect(await letters()).toEqual([])
    expect(await test.db.selectFrom('consent').select('id').execute()).toEqual([])
  })

  it('may send the form again after a fault without a new code', async () => {
    const verification = await verify('petr@mail.example')
    expect(await endOf(send('petr@mail.example', { verification, consents: [] }))).toBe('invalid consents')
    expect(await send('petr@mail.example', { verification })).toBe('created')
  })
})

describe('an e-mail that has an account', () => {
  const buyer = 'buyer@demo.example'

  it('is told of to who has its code only', async () => {
    expect(await endOf(send('Buyer@demo.example', { verification: 'guess' }))).toBe('invalid verification')
    const verification = await verify(buyer)
    expect(await endOf(send('Buyer@demo.example', { verification }))).toBe('conflict email')
    expect(await letters()).toEqual([])
  })

  it('is not taken twice by two forms at once', async () => {
    const email = 'two@mail.example'
    const first = await verify(email)
    const second = await verify(email)
    const send2 = (verification: string) =>
      register(
        services(),
        {
          kind: 'retail',
          email,
          verification,
          password,
          name: 'Пётр',
          phone: '+79165554433',
          consents: registrationConsents(),
        },
        ip,
      )
    const ends = await Promise.all([first, second, first].map((secret) => endOf(send2(secret))))
    expect(ends.filter((end) => end === 'success')).toHaveLength(1)
    const users = await test.db.selectFrom('app_user').select('id').where('email', '=', email).execute()
    expect(users).toHaveLength(1)
  })
})

describe('an organisation', () => {
  it('is made with its first user as administrator, whatever stands between the digits', async () => {
    expect(await send('boss@firm.example', { ...firm, inn: '7707 083-893', kpp: '7707\u00a001001' })).toBe(
      'created',
    )
    expect(await userOf('boss@firm.example')).toMatchObject({
      scope: ['contragent-admin'],
      show_actions: true,
      organization: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
    })
    const sent = await letters()
    expect(sent[0]?.text).toContain('Вы — администратор организации ООО «Ромашка»')
    expect(sent[1]).toMatchObject({
      recipient: 'info@verstak.example',
      text: expect.stringContaining(
        'ООО «Ромашка», ИНН 7707083893, КПП 770701001. Зарегистрировал boss@firm.example',
      ),
    })
  })

  it.each([
    ['INN', { inn: '7707083890' }, 'invalid inn'],
    ['KPP', { kpp: '' }, 'invalid kpp'],
    ['KPP of a sole trader', { inn: '500100732259', ogrn: '304500116000157' }, 'invalid kpp'],
    ['OGRN of a sole trader', { ogrn: '304500116000157' }, 'invalid ogrn'],
    ['KPP and OGRN', { kpp: '1', ogrn: '1027700132194' }, 'invalid kpp ogrn'],
    ['phone and INN', { phone: '1', inn: '12' }, 'invalid phone inn'],
  ])('with a wrong %s is not', async (_name, given, end) => {
    expect(await endOf(send('boss@firm.example', { ...firm, ...given }))).toBe(end)
  })

  it('has branches by KPP, and a sole trader has none', async () => {
    await send('boss@firm.example', firm)
    expect(await send('branch@firm.example', { ...firm, kpp: '780501001' })).toBe('created')
    const trader = { ...firm, inn: '500100732259', kpp: '', ogrn: '304500116000157' }
    expect(await send('trader@firm.example', trader)).toBe('created')
    expect(await send('helper@firm.example', trader)).toBe('requested')
  })

  it('that registers twice at once is one, and the second asks to join', async () => {
    const outcomes = await Promise.all([send('one@firm.example', firm), send('two@firm.example', firm)])
    expect(outcomes.toSorted()).toEqual(['created', 'requested'])
  })
})

const confirmFirm = (kpp: string = firm.kpp) =>
  test.db
    .transaction()
    .execute((trx) => confirmOrganization(trx, { inn: firm.inn, kpp }, 'manager', { publicUrl }))

describe('who wants into a known organisation', () => {
  let boss: User
  const ask = (email = 'clerk@firm.example') => send(email, { ...firm, name: 'Вера <b>Новая</b>' })
  beforeEach(async () => {
    await send('boss@firm.example', firm)
    await confirmFirm()
    boss = await userOf('boss@firm.example')
    await test.db.deleteFrom('message').execute()
  })
  const decide = (user: User, id: number, decision: 'accept' | 'decline') =>
    decideJoinRequest(services(), user, { id, decision }, '10.0.0.1')
  const onlyRequest = async () => (await listJoinRequests(test.db, boss))[0]?.id ?? 0

  it('waits, and learns why after the right password only', async () => {
    expect(await ask()).toBe('requested')
    await expect(enter('clerk@firm.example')).rejects.toThrow(
      'Администратор организации ещё не открыл вам доступ',
    )
    const wrong = signIn(test.db, {
      login: 'clerk@firm.example',
      password: 'нет',
      ip,
      guest: null,
      stockId: 'MCK',
    })
    expect(await endOf(wrong)).toBe('wrongCredentials')
  })

  it('is shown to the administrators of that organisation, by letter and list', async () => {
    await ask()
    const sent = await letters()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['clerk@firm.example', 'boss@firm.example'])
    expect(sent[1]?.text).toContain('Почта: clerk@firm.example, телефон: +7 (916) 555-44-33')
    expect(sent[1]?.text).toContain(`${publicUrl}/personal/users/`)
    const [, html] = (await test.db.selectFrom('message').select('body_html').orderBy('id').execute()).map(
      ({ body_html }) => body_html,
    )
    expect(html).not.toContain('<b>Новая')
    expect(await listJoinRequests(test.db, boss)).toEqual([
      {
        id: expect.any(Number),
        name: 'Вера <b>Новая</b>',
        email: 'clerk@firm.example',
        phone: '+79165554433',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it('is let in by its administrator', async () => {
    await ask()
    await decide(boss, await onlyRequest(), 'accept')
    expect(await userOf('clerk@firm.example')).toMatchObject({
      scope: roleScopes.purchaser,
      show_actions: false,
      organization: { id: boss.organization?.id },
    })
    expect((await letters()).at(-1)).toMatchObject({
      recipient: 'clerk@firm.example',
      subject: 'Доступ к организации открыт',
    })
    expect(await listJoinRequests(test.db, boss)).toEqual([])
  })

  it('is forgotten when declined, and may ask again', async () => {
    await ask()
    await decide(boss, await onlyRequest(), 'decline')
    expect(await endOf(enter('clerk@firm.example'))).toBe('wrongCredentials')
    expect((await letters()).at(-1)?.subject).toBe('В доступе к организации отказано')
    expect(await ask()).toBe('requested')
  })

  it('is nobody else’s to see or to decide on', async () => {
    await ask()
    const id = await onlyRequest()
    await send('branch@firm.example', { ...firm, kpp: '780501001' })
    await confirmFirm('780501001')
    const stranger = await userOf('branch@firm.example')
    expect(await listJoinRequests(test.db, stranger)).toEqual([])
    expect(await endOf(decide(stranger, id, 'accept'))).toBe('notFound')
    expect(await endOf(decide({ ...stranger, organization: null }, id, 'accept'))).toBe('accessDenied')
    expect(await listJoinRequests(test.db, boss)).toHaveLength(1)
  })

  it('is decided on once, also when two administrators do at once', async () => {
    await ask()
    const id = await onlyRequest()
    const decisions = ['accept', 'decline', 'accept'] as const
    const ends = await Promise.all(decisions.map((to) => endOf(decide(boss, id, to))))
    expect(ends.toSorted()).toEqual(['notFound', 'notFound', 'success'])
  })

  it('is the store’s to look into when nobody else is left', async () => {
    await test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', boss.id).execute()
    await ask()
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([
      'clerk@firm.example',
      'info@verstak.example',
    ])
  })
})
