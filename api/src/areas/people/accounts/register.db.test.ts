import { privateScope } from '@verstak/domain/rights.ts'
import { describe, expect, it } from 'vitest'
import { siteLink } from '#messages/site-link.ts'
import { endOf } from '#testing/answers.ts'
import { register } from './register.ts'
import { registrationConsents } from './testing/example-data.ts'
import { firm, ip, openRegistration, password } from './testing/registration.ts'

const { at, services, verify, send, enter, userOf, letters } = openRegistration()

describe('an individual customer', () => {
  it('gets an account, a letter and a stored consent', async () => {
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
        text: expect.stringContaining(siteLink('/login/')),
      },
    ])
    const [consent] = await at.test.db.selectFrom('consent').selectAll().execute()
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
  ])('gets an error for %s, and nothing is stored', async (_name, given, end) => {
    expect(await endOf(send('petr@mail.example', given))).toBe(end)
    expect(await endOf(enter('petr@mail.example'))).toBe('wrongCredentials')
    expect(await letters()).toEqual([])
    expect(await at.test.db.selectFrom('consent').select('id').execute()).toEqual([])
  })

  it('may resubmit the form after an error without a new code', async () => {
    const verification = await verify('petr@mail.example')
    expect(await endOf(send('petr@mail.example', { verification, consents: [] }))).toBe('invalid consents')
    expect(await send('petr@mail.example', { verification })).toBe('created')
  })
})

describe('an e-mail that has an account', () => {
  const buyer = 'buyer@demo.example'

  it('is reported only to the holder of its code', async () => {
    expect(await endOf(send('Buyer@demo.example', { verification: 'guess' }))).toBe('invalid verification')
    const verification = await verify(buyer)
    expect(await endOf(send('Buyer@demo.example', { verification }))).toBe('conflict email')
    expect(await letters()).toEqual([])
  })

  it('is not registered twice by concurrent forms', async () => {
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
        { ip },
      )
    const ends = await Promise.all([first, second, first].map((secret) => endOf(send2(secret))))
    expect(ends.filter((end) => end === 'success')).toHaveLength(1)
    const users = await at.test.db.selectFrom('app_user').select('id').where('email', '=', email).execute()
    expect(users).toHaveLength(1)
  })
})

describe('an organisation', () => {
  it('is created with its first user as administrator, with any separators between digits', async () => {
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
  ])('with a wrong %s is refused', async (_name, given, end) => {
    expect(await endOf(send('boss@firm.example', { ...firm, ...given }))).toBe(end)
  })

  it('has branches by KPP, and a sole trader has none', async () => {
    await send('boss@firm.example', firm)
    expect(await send('branch@firm.example', { ...firm, kpp: '780501001' })).toBe('created')
    const trader = { ...firm, inn: '500100732259', kpp: '', ogrn: '304500116000157' }
    expect(await send('trader@firm.example', trader)).toBe('created')
    expect(await send('helper@firm.example', trader)).toBe('requested')
  })

  it('registered twice at once is created once, and the second user asks to join', async () => {
    const outcomes = await Promise.all([send('one@firm.example', firm), send('two@firm.example', firm)])
    expect(outcomes.toSorted()).toEqual(['created', 'requested'])
  })
})
