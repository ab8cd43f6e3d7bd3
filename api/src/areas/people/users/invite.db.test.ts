import { shopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEMO_ORGANIZATION } from '#demo/accounts.ts'
import { consentTo } from '#testing/example-data.ts'
import { type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { restorePassword } from '../accounts/restore.ts'
import { takeVerification } from '../accounts/testing/example-data.ts'
import { signIn } from '../auth/service.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { confirmationOf } from '../organizations/by-code.ts'
import { confirmOrganization } from '../organizations/confirm.ts'
import { acceptInvitation, findInvitation } from './accept.ts'
import { addUser, resendInvitation, revokeInvitation } from './invite.ts'
import { discardPrepared, prepareInvitation } from './prepare.ts'
import { ip, namesOf, newPerson, openUsersWorld } from './testing/users-examples.ts'

const examples = openUsersWorld()

const keyTo = async (email: string) => {
  const { body_text } = await examples.db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/invitation\/([\w-]+)\//.exec(body_text)?.[1] ?? ''
}
const accept = (key: string) =>
  acceptInvitation(
    examples.services(),
    { key, password: 'не-угадать-2026', consents: [consentTo('registration')] },
    ip,
  )

describe('a new person', () => {
  it('is listed first among the active, and the last of a full page moves to the next', async () => {
    const before = await examples.tab('N')
    const few = 20 - before.counts.active
    for (let index = 0; index < few; index++)
      await addUser(
        examples.services(),
        examples.admin.user,
        newPerson({ email: `p${index}@mail.example` }),
        ip,
      )
    const last = namesOf(await examples.tab('N')).at(-1)
    await addUser(examples.services(), examples.admin.user, newPerson(), ip)
    const full = await examples.tab('N')
    expect(full.users).toHaveLength(20)
    expect(full.users[0]).toMatchObject({ email: 'irina@mail.example', active: false, blocked: 'N' })
    expect(full.pageNavigation).toMatchObject({ page_count: 2, total: 21 })
    expect(namesOf(await examples.tab('N', 2))).toEqual([last])
  })

  it('sets a password by the invitation link, once, and the inviter is notified', async () => {
    const userId = await addUser(
      examples.services(),
      examples.admin.user,
      newPerson({ role: 'storekeeper' }),
      ip,
    )
    const key = await keyTo('irina@mail.example')
    expect(await findInvitation(examples.db, key)).toMatchObject({
      name: 'Ирина Новая',
      organization: 'ООО «Демонстрация»',
      role: 'storekeeper',
    })
    expect(await accept(key)).toEqual({ email: 'irina@mail.example' })
    await expect(accept(key)).rejects.toMatchObject({ kind: 'notFound' })
    const token = await signIn(examples.db, {
      ...{ login: 'irina@mail.example', password: 'не-угадать-2026', ip, guest: null, stockId: 'MCK' },
    })
    expect(await findSessionUser(examples.db, token)).toMatchObject({
      scope: ['claims'],
      organization: { name: 'ООО «Демонстрация»' },
    })
    const { active, invitedUntil, events } = await examples.card(userId)
    expect([active, invitedUntil]).toEqual([true, null])
    expect(events.map(({ event, actor }) => [event, actor])).toEqual([
      ['accepted', 'Ирина Новая'],
      ['invited', 'Анна Администратова'],
    ])
    const consents = examples.db.selectFrom('consent').select('purpose').where('user_id', '=', userId)
    expect(await consents.execute()).toEqual([{ purpose: 'registration' }])
  })

  it('can get a new link, which disables the previous one; an expired link does not work', async () => {
    const userId = await addUser(examples.services(), examples.admin.user, newPerson(), ip)
    const first = await keyTo('irina@mail.example')
    await resendInvitation(examples.services(), examples.admin.user, userId, ip)
    const second = await keyTo('irina@mail.example')
    await expect(findInvitation(examples.db, first)).rejects.toMatchObject({ kind: 'notFound' })
    await findInvitation(examples.db, second)
    const left = await examples.db
      .selectFrom('user_invitation')
      .select(sql<number>`extract(epoch FROM expires_at - sent_at)::int`.as('seconds'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(left.seconds).toBe(72 * 3600)
    await examples.db
      .updateTable('user_invitation')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    await expect(accept(second)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('cannot bypass the invitation and its consents by a password reset', async () => {
    await addUser(examples.services(), examples.admin.user, newPerson(), ip)
    const email = 'irina@mail.example'
    const verification = await takeVerification(examples.db, email, 'PASSWORD_CHANGE_VERIFY')
    const restored = restorePassword(
      examples.services(),
      { email, verification, password: 'другой-2026-года' },
      { ip: '127.0.0.1' },
    )
    await expect(restored).rejects.toMatchObject({ errors: [{ field: 'email' }] })
  })

  it('is removed when the invitation is revoked, but not once it was accepted', async () => {
    const userId = await addUser(examples.services(), examples.admin.user, newPerson(), ip)
    await revokeInvitation(examples.services(), examples.admin.user, userId)
    await expect(examples.card(userId)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(
      revokeInvitation(examples.services(), examples.admin.user, examples.people.buyer),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it.each([
    ['buyer@demo.example', 'уже есть в организации'],
    ['BUYER@other.example', 'пригласить нельзя'],
  ])('with the e-mail of %s is refused at the field', async (email, problem) => {
    const asked = addUser(examples.services(), examples.admin.user, newPerson({ email }), ip)
    await expect(asked).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'email', message: expect.stringContaining(problem) }],
    })
  })

  it('cannot be invited by an unconfirmed organisation', async () => {
    await examples.db.updateTable('organization').set({ confirmed_at: null, confirmed_by: null }).execute()
    const unconfirmed = await visitorOf(examples.db, examples.people.administrator)
    await expect(addUser(examples.services(), unconfirmed.user, newPerson(), ip)).rejects.toEqual(
      shopError('accessDenied', 'Сначала подтвердите организацию: как это сделать, написано в кабинете'),
    )
  })
})

describe('before the organisation is confirmed', () => {
  const { inn, kpp } = DEMO_ORGANIZATION
  const prepare = (visitor: SignedIn, more: object = {}) =>
    prepareInvitation(examples.services(), visitor.user, newPerson(more), ip)
  const confirm = (administrator?: string) =>
    examples.db
      .transaction()
      .execute((trx) => confirmOrganization(trx, { inn, kpp }, 'manager', administrator))
  const recipients = async (subject: string) => {
    const rows = await examples.db.selectFrom('message').select(['recipient', 'subject']).execute()
    return rows.filter((row) => row.subject.includes(subject)).map(({ recipient }) => recipient)
  }
  async function unconfirmed(): Promise<SignedIn> {
    await examples.db.updateTable('organization').set({ confirmed_at: null, confirmed_by: null }).execute()
    return visitorOf(examples.db, examples.people.administrator)
  }

  it('an invitation is kept, and sent by the confirmation', async () => {
    const visitor = await unconfirmed()
    expect(await prepare(visitor, { role: 'storekeeper' })).toEqual({ sent: false })
    expect(await recipients('Вас приглашают')).toEqual([])
    const { prepared } = await confirmationOf(examples.db, visitor.user)
    expect(prepared).toMatchObject([
      { name: 'Ирина Новая', email: 'irina@mail.example', role: 'storekeeper' },
    ])
    await confirm()
    expect(await recipients('Вас приглашают')).toEqual(['irina@mail.example'])
    expect(await accept(await keyTo('irina@mail.example'))).toEqual({ email: 'irina@mail.example' })
    expect((await confirmationOf(examples.db, visitor.user)).prepared).toEqual([])
  })

  it('nobody learns whether an e-mail has an account; after the confirmation its administrator is told', async () => {
    const visitor = await unconfirmed()
    expect(await prepare(visitor, { email: 'buyer@other.example' })).toEqual({ sent: false })
    await expect(prepare(visitor, { email: 'Buyer@other.example' })).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'Приглашение для этой почты уже подготовлено' }],
    })
    await confirm()
    expect(await recipients('Не все приглашения')).toEqual(['admin@demo.example'])
  })

  it('an invitation of somebody who turns out to be no administrator is never sent', async () => {
    await prepare(await unconfirmed())
    await confirm('buyer@demo.example')
    expect(await recipients('Вас приглашают')).toEqual([])
    expect(await examples.db.selectFrom('prepared_invitation').select('id').execute()).toEqual([])
  })

  it('an invitation can be discarded by its organisation only; a confirmed one invites at once', async () => {
    const visitor = await unconfirmed()
    await prepare(visitor)
    const [{ id } = { id: 0 }] = (await confirmationOf(examples.db, visitor.user)).prepared
    const discard = (who: SignedIn) => discardPrepared(examples.services(), who.user, id)
    await expect(discard(examples.stranger)).rejects.toMatchObject({ kind: 'notFound' })
    await discard(visitor)
    await confirm()
    expect(await recipients('Вас приглашают')).toEqual([])
    // The session still says that the organisation is not confirmed.
    expect(await prepare(visitor)).toEqual({ sent: true })
    expect(await recipients('Вас приглашают')).toEqual(['irina@mail.example'])
  })

  it('no more are prepared than one confirmation sends', async () => {
    const visitor = await unconfirmed()
    const { id: user_id, organization } = visitor.user
    await sql`INSERT INTO prepared_invitation (organization_id, user_id, email, person, password_hash, ip)
      SELECT ${organization?.id}, ${user_id}, n || '@mail.example', '{}', '-', '-' FROM generate_series(1, 50) AS n`.execute(
      examples.db,
    )
    await expect(prepare(visitor)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
