import type { User } from '@verstak/contract/auth/schemas.ts'
import { roleScopes } from '@verstak/domain/rights.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteLink } from '#messages/site-link.ts'
import { endOf } from '#testing/answers.ts'
import { signIn } from '../auth/service.ts'
import { confirmOrganization } from '../organizations/confirm.ts'
import { decideJoinRequest, listJoinRequests } from './join-requests.ts'
import { firm, ip, openRegistration } from './testing/registration.ts'

const { at, services, send, enter, userOf, letters } = openRegistration()

const confirmFirm = (kpp: string = firm.kpp) =>
  at.test.db.transaction().execute((trx) => confirmOrganization(trx, { inn: firm.inn, kpp }, 'manager'))

describe('a request to join a known organisation', () => {
  let boss: User
  const ask = (email = 'clerk@firm.example') => send(email, { ...firm, name: 'Вера <b>Новая</b>' })
  beforeEach(async () => {
    await send('boss@firm.example', firm)
    await confirmFirm()
    boss = await userOf('boss@firm.example')
    await at.test.db.deleteFrom('message').execute()
  })
  const decide = (user: User, id: number, decision: 'accept' | 'decline') =>
    decideJoinRequest(services(), user, { id, decision }, '10.0.0.1')
  const onlyRequest = async () => (await listJoinRequests(at.test.db, boss))[0]?.id ?? 0

  it('waits, and its status is shown only with the right password', async () => {
    expect(await ask()).toBe('requested')
    await expect(enter('clerk@firm.example')).rejects.toThrow(
      'Администратор организации ещё не открыл вам доступ',
    )
    const wrong = signIn(at.test.db, {
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
    expect(sent[1]?.text).toContain(siteLink('/personal/users/'))
    const [, html] = (await at.test.db.selectFrom('message').select('body_html').orderBy('id').execute()).map(
      ({ body_html }) => body_html,
    )
    expect(html).not.toContain('<b>Новая')
    expect(await listJoinRequests(at.test.db, boss)).toEqual([
      {
        id: expect.any(Number),
        name: 'Вера <b>Новая</b>',
        email: 'clerk@firm.example',
        phone: '+79165554433',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it('is accepted by the administrator', async () => {
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
    expect(await listJoinRequests(at.test.db, boss)).toEqual([])
  })

  it('is deleted when declined, and may be repeated', async () => {
    await ask()
    await decide(boss, await onlyRequest(), 'decline')
    expect(await endOf(enter('clerk@firm.example'))).toBe('wrongCredentials')
    expect((await letters()).at(-1)?.subject).toBe('В доступе к организации отказано')
    expect(await ask()).toBe('requested')
  })

  it('cannot be seen or decided by others', async () => {
    await ask()
    const id = await onlyRequest()
    await send('branch@firm.example', { ...firm, kpp: '780501001' })
    await confirmFirm('780501001')
    const stranger = await userOf('branch@firm.example')
    expect(await listJoinRequests(at.test.db, stranger)).toEqual([])
    expect(await endOf(decide(stranger, id, 'accept'))).toBe('notFound')
    expect(await endOf(decide({ ...stranger, organization: null }, id, 'accept'))).toBe('accessDenied')
    expect(await listJoinRequests(at.test.db, boss)).toHaveLength(1)
  })

  it('is decided once, also by two concurrent administrators', async () => {
    await ask()
    const id = await onlyRequest()
    const decisions = ['accept', 'decline', 'accept'] as const
    const ends = await Promise.all(decisions.map((to) => endOf(decide(boss, id, to))))
    expect(ends.toSorted()).toEqual(['notFound', 'notFound', 'success'])
  })

  it('goes to the store when there is no administrator', async () => {
    await at.test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', boss.id).execute()
    await ask()
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([
      'clerk@firm.example',
      'info@verstak.example',
    ])
  })
})
