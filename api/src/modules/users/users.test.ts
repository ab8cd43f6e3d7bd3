import { shopError } from '@verstak/shared/contract/errors.ts'
import { schemas } from '@verstak/shared/contract/users/schemas.ts'
import { scopeOf } from '@verstak/shared/domain/rights.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople, type Person } from '#testing/people.ts'
import { openRolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consentTo } from '#testing/world.ts'
import { restorePassword } from '../accounts/restore.ts'
import { takeVerification } from '../accounts/testing/world.ts'
import { signIn } from '../auth/service.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { acceptInvitation, findInvitation } from './accept.ts'
import { setBlocked } from './block.ts'
import { addUser, resendInvitation, revokeInvitation } from './invite.ts'
import { listShops, listUsers, userCard } from './lists.ts'
import { updateUser } from './update.ts'

let base: TestDatabase
let db: Db
let admin: SignedIn
let stranger: SignedIn
let people: Record<Person, number>
const config = { publicUrl: 'https://verstak.example' } as Config
const services = () => ({ db, config })
const ip = '10.0.0.7'

beforeAll(async () => {
  base = await openTestDatabase()
  await demoVisitor(base.db)
  people = await makePeople(base.db)
  admin = await visitorOf(base.db, people.administrator)
  stranger = await visitorOf(base.db, people.foreignAdministrator)
}, 60_000)
afterAll(() => base.close())
aroundEach(async (test) => {
  const inner = await openRolledBack(base.db)
  db = inner.db
  try {
    await test()
  } finally {
    await inner.rollBack()
  }
})

const person = (more: object = {}) =>
  v.parse(schemas.addManager.body, {
    name: 'Ирина Новая',
    email: 'irina@mail.example',
    role: 'purchaser',
    ...more,
  })
const changed = (more: object = {}) =>
  v.parse(schemas.updateUser.body, {
    userId: people.buyer,
    version: 1,
    name: 'Борис Закупкин',
    position: 'Специалист по закупкам',
    phone: '+79160000002',
    role: 'purchaser',
    ...more,
  })
const tab = (inactive: 'Y' | 'N', page = 1) => listUsers(db, admin.user, { page, inactive })
const names = (list: Awaited<ReturnType<typeof tab>>) => list.users.map(({ name }) => name)
const block = (userId: number, blocked = true, by = admin) =>
  setBlocked(services(), by.user, { userId, blocked, ip })
const card = async (userId: number) => (await userCard(db, admin.user, userId)).user
const keyTo = async (email: string) => {
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/invitation\/([\w-]+)\//.exec(body_text)?.[1] ?? ''
}
const accept = (key: string) =>
  acceptInvitation(
    services(),
    { key, password: 'не-угадать-2026', consents: [consentTo('registration')] },
    ip,
  )

describe('a new person', () => {
  it('stands on top of the active, and the last of a full page goes to the next', async () => {
    const before = await tab('N')
    const few = 20 - before.counts.active
    for (let index = 0; index < few; index++)
      await addUser(services(), admin.user, person({ email: `p${index}@mail.example` }), ip)
    const last = names(await tab('N')).at(-1)
    await addUser(services(), admin.user, person(), ip)
    const full = await tab('N')
    expect(full.users).toHaveLength(20)
    expect(full.users[0]).toMatchObject({ email: 'irina@mail.example', active: false, blocked: 'N' })
    expect(full.pageNavigation).toMatchObject({ page_count: 2, total: 21 })
    expect(names(await tab('N', 2))).toEqual([last])
  })

  it('sets a password by the link of the letter, once, and is told of to who invited', async () => {
    const userId = await addUser(services(), admin.user, person({ role: 'storekeeper' }), ip)
    const key = await keyTo('irina@mail.example')
    expect(await findInvitation(db, key)).toMatchObject({
      name: 'Ирина Новая',
      organization: 'ООО «Демонстрация»',
      role: 'storekeeper',
    })
    expect(await accept(key)).toEqual({ email: 'irina@mail.example' })
    await expect(accept(key)).rejects.toMatchObject({ kind: 'notFound' })
    const token = await signIn(db, {
      ...{ login: 'irina@mail.example', password: 'не-угадать-2026', ip, guest: null, stockId: 'MCK' },
    })
    expect(await findSessionUser(db, token)).toMatchObject({
      scope: ['claims'],
      organization: { name: 'ООО «Демонстрация»' },
    })
    const { active, invitedUntil, events } = await card(userId)
    expect([active, invitedUntil]).toEqual([true, null])
    expect(events.map(({ event, actor }) => [event, actor])).toEqual([
      ['accepted', 'Ирина Новая'],
      ['invited', 'Анна Администратова'],
    ])
    const consents = db.selectFrom('consent').select('purpose').where('user_id', '=', userId)
    expect(await consents.execute()).toEqual([{ purpose: 'registration' }])
  })

  it('gets another link, and the one before stops working; over its time none works', async () => {
    const userId = await addUser(services(), admin.user, person(), ip)
    const first = await keyTo('irina@mail.example')
    await resendInvitation(services(), admin.user, userId, ip)
    const second = await keyTo('irina@mail.example')
    await expect(findInvitation(db, first)).rejects.toMatchObject({ kind: 'notFound' })
    await findInvitation(db, second)
    const left = await db
      .selectFrom('user_invitation')
      .select(sql<number>`extract(epoch FROM expires_at - sent_at)::int`.as('seconds'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(left.seconds).toBe(72 * 3600)
    await db
      .updateTable('user_invitation')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    await expect(accept(second)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('cannot get round the invitation and its consents by a new password', async () => {
    await addUser(services(), admin.user, person(), ip)
    const email = 'irina@mail.example'
    const verification = await takeVerification(db, email, 'PASSWORD_CHANGE_VERIFY')
    const restored = restorePassword(
      services(),
      { email, verification, password: 'другой-2026-года' },
      { ip },
    )
    await expect(restored).rejects.toMatchObject({ errors: [{ field: 'email' }] })
  })

  it('is gone when the invitation is revoked, and stays once it was accepted', async () => {
    const userId = await addUser(services(), admin.user, person(), ip)
    await revokeInvitation(services(), admin.user, userId)
    await expect(card(userId)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(revokeInvitation(services(), admin.user, people.buyer)).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it.each([
    ['buyer@demo.example', 'уже есть в организации'],
    ['BUYER@other.example', 'пригласить нельзя'],
  ])('with the e-mail of an account, %s, is refused at the field', async (email, told) => {
    const asked = addUser(services(), admin.user, person({ email }), ip)
    await expect(asked).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'email', message: expect.stringContaining(told) }],
    })
  })

  it('is invited by nobody whose organisation the store has not confirmed', async () => {
    await db.updateTable('organization').set({ confirmed_at: null, confirmed_by: null }).execute()
    const unconfirmed = await visitorOf(db, people.administrator)
    await expect(addUser(services(), unconfirmed.user, person(), ip)).rejects.toEqual(
      shopError('accessDenied', 'Сначала подтвердите организацию: как это сделать, написано в кабинете'),
    )
  })
})

describe('a change', () => {
  it('keeps who changed what, and the rights hold from the next call', async () => {
    const buyer = await visitorOf(db, people.buyer)
    const more = { role: 'custom', rights: ['tags'], order_limit: 5_000_000, phone: null }
    expect(await updateUser(services(), admin.user, changed(more), ip)).toBe(2)
    const { events, version, role, rights, order_limit } = await card(people.buyer)
    expect([version, role, rights, order_limit]).toEqual([2, 'custom', ['tags'], 5_000_000])
    expect(events[0]).toMatchObject({ event: 'changed', actor: 'Анна Администратова', ip })
    expect(events[0]?.details.replace(/\u00a0/g, ' ')).toBe(
      'Телефон: +7 (916) 000-00-02 → нет; Роль: Закупщик → Свои права (Печать ценников); Лимит заказа: без лимита → 50 000,00 ₽',
    )
    expect((await findSessionUser(db, buyer.token))?.scope).toEqual(['tags'])
  })

  it('of what another has changed in the meantime is refused, and nothing is lost', async () => {
    await updateUser(services(), admin.user, changed({ role: 'viewer' }), ip)
    const late = updateUser(services(), admin.user, changed({ role: 'accountant' }), ip)
    await expect(late).rejects.toMatchObject({ kind: 'conflict', errors: [{ field: 'version' }] })
    expect((await card(people.buyer)).role).toBe('viewer')
  })

  it('that changes nothing makes no version and no record', async () => {
    expect(await updateUser(services(), admin.user, changed(), ip)).toBe(1)
    expect((await card(people.buyer)).events).toEqual([])
  })

  it('leaves orders to the chosen addresses only, of one’s own organisation', async () => {
    const shop = await db
      .selectFrom('address')
      .select('id')
      .where('organization_id', '=', admin.user.organization?.id ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await updateUser(services(), admin.user, changed({ shops: [shop.id] }), ip)
    const { shops } = await listShops(db, admin.user, people.buyer)
    expect(shops.filter(({ allowed }) => allowed).map(({ id }) => id)).toEqual([shop.id])
    expect((await listShops(db, admin.user, undefined)).shops.every(({ allowed }) => allowed)).toBe(true)
    const foreign = await db
      .insertInto('address')
      .values({ text: 'Чужой адрес', organization_id: stranger.user.organization?.id ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wrong = updateUser(services(), admin.user, changed({ version: 2, shops: [foreign.id] }), ip)
    await expect(wrong).rejects.toMatchObject({ errors: [{ field: 'shops' }] })
  })

  it('of a stranger finds nobody', async () => {
    const theirs = updateUser(services(), stranger.user, changed(), ip)
    await expect(theirs).rejects.toMatchObject({ kind: 'notFound' })
    await expect(userCard(db, stranger.user, people.buyer)).rejects.toMatchObject({ kind: 'notFound' })
    expect((await listUsers(db, stranger.user, { page: 1, inactive: 'N' })).counts.active).toBe(2)
  })
})

describe('a block', () => {
  it('ends the sessions at once, moves the row to the other tab, and is taken back', async () => {
    const buyer = await visitorOf(db, people.buyer)
    const [active, blocked] = [await tab('N'), await tab('Y')]
    await block(people.buyer)
    expect(await findSessionUser(db, buyer.token)).toBeNull()
    expect(names(await tab('N'))).not.toContain('Борис Закупкин')
    const after = await tab('Y')
    expect(after.haveBlocked).toBe(true)
    expect(after.users.map(({ userId, blocked }) => [userId, blocked])).toContainEqual([people.buyer, 'Y'])
    expect(after.counts).toEqual({ active: active.counts.active - 1, blocked: blocked.counts.blocked + 1 })
    await block(people.buyer, false)
    await block(people.buyer, false)
    // The old session stays ended.
    expect(await findSessionUser(db, buyer.token)).toBeNull()
    expect((await card(people.buyer)).events.map(({ event }) => event)).toEqual(['unblocked', 'blocked'])
  })

  it('of oneself, of a stranger’s person and of the last administrator there is none', async () => {
    await expect(block(people.administrator)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(block(people.buyer, true, stranger)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('of a haveBlocked tab says that there is nobody', async () => {
    const { haveBlocked, users } = await listUsers(db, stranger.user, { page: 1, inactive: 'Y' })
    expect([haveBlocked, users]).toEqual([false, []])
  })
})

describe('the last administrator', () => {
  const second = async () => {
    await db
      .updateTable('app_user')
      .set({ scope: scopeOf('administrator') })
      .where('id', '=', people.buyer)
      .execute()
    return visitorOf(db, people.buyer)
  }
  const demote = (userId: number, by: SignedIn) =>
    updateUser(services(), by.user, changed({ userId, role: 'purchaser' }), ip)

  it('is not demoted, by himself neither', async () => {
    await expect(demote(people.administrator, admin)).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'role' }],
    })
  })

  it('is who is left when the other is only invited, or about to be deleted', async () => {
    const other = await second()
    await db
      .insertInto('account_deletion')
      .values({ user_id: other.user.id, reason: '', due_at: new Date() })
      .execute()
    await addUser(services(), admin.user, person({ role: 'administrator' }), ip)
    await expect(demote(people.administrator, admin)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('stays when two block each other at once', async () => {
    const other = await second()
    const ends = await Promise.allSettled([
      block(people.administrator, true, other),
      block(other.user.id, true, admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [people.administrator, other.user.id])
      .where('blocked', '=', false)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('stays when two demote each other at once', async () => {
    const other = await second()
    const ends = await Promise.allSettled([demote(people.administrator, other), demote(other.user.id, admin)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
