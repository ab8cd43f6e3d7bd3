import { schemas } from '@verstak/contract/users/schemas.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { setBlocked } from './block.ts'
import { addUser } from './invite.ts'
import { listShops, listUsers, userCard } from './lists.ts'
import { ip, namesOf, newPerson, openUsersWorld } from './testing/users-examples.ts'
import { updateUser } from './update.ts'

const examples = openUsersWorld()

const changed = (more: object = {}) =>
  v.parse(schemas.updateUser.body, {
    userId: examples.people.buyer,
    version: 1,
    name: 'Борис Закупкин',
    position: 'Специалист по закупкам',
    phone: '+79160000002',
    role: 'purchaser',
    ...more,
  })
const block = (userId: number, blocked = true, by = examples.admin) =>
  setBlocked(examples.services(), by.user, { userId, blocked, ip })
describe('a change', () => {
  it('records who changed what, and the rights apply from the next call', async () => {
    const buyer = await visitorOf(examples.db, examples.people.buyer)
    const more = { role: 'custom', rights: ['tags'], order_limit: 5_000_000, phone: null }
    expect(await updateUser(examples.services(), examples.admin.user, changed(more), ip)).toBe(2)
    const { events, version, role, rights, order_limit } = await examples.card(examples.people.buyer)
    expect([version, role, rights, order_limit]).toEqual([2, 'custom', ['tags'], 5_000_000])
    expect(events[0]).toMatchObject({ event: 'changed', actor: 'Анна Администратова', ip })
    expect(events[0]?.details.replace(/\u00a0/g, ' ')).toBe(
      'Телефон: +7 (916) 000-00-02 → нет; Роль: Закупщик → Свои права (Печать ценников); Лимит заказа: без лимита → 50 000 ₽',
    )
    expect((await findSessionUser(examples.db, buyer.token))?.scope).toEqual(['tags'])
  })

  it('based on an outdated version is refused, and nothing is lost', async () => {
    await updateUser(examples.services(), examples.admin.user, changed({ role: 'viewer' }), ip)
    const late = updateUser(examples.services(), examples.admin.user, changed({ role: 'accountant' }), ip)
    await expect(late).rejects.toMatchObject({ kind: 'conflict', errors: [{ field: 'version' }] })
    expect((await examples.card(examples.people.buyer)).role).toBe('viewer')
  })

  it('without effect creates no version and no record', async () => {
    expect(await updateUser(examples.services(), examples.admin.user, changed(), ip)).toBe(1)
    expect((await examples.card(examples.people.buyer)).events).toEqual([])
  })

  it('restricts orders to the chosen addresses of the own organisation', async () => {
    const shop = await examples.db
      .selectFrom('address')
      .select('id')
      .where('organization_id', '=', examples.admin.user.organization?.id ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await updateUser(examples.services(), examples.admin.user, changed({ shops: [shop.id] }), ip)
    const { shops } = await listShops(examples.db, examples.admin.user, examples.people.buyer)
    expect(shops.filter(({ allowed }) => allowed).map(({ id }) => id)).toEqual([shop.id])
    expect(
      (await listShops(examples.db, examples.admin.user, undefined)).shops.every(({ allowed }) => allowed),
    ).toBe(true)
    const foreign = await examples.db
      .insertInto('address')
      .values({ text: 'Чужой адрес', organization_id: examples.stranger.user.organization?.id ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wrong = updateUser(
      examples.services(),
      examples.admin.user,
      changed({ version: 2, shops: [foreign.id] }),
      ip,
    )
    await expect(wrong).rejects.toMatchObject({ errors: [{ field: 'shops' }] })
  })

  it('of a user of another organisation is not found', async () => {
    const theirs = updateUser(examples.services(), examples.stranger.user, changed(), ip)
    await expect(theirs).rejects.toMatchObject({ kind: 'notFound' })
    await expect(userCard(examples.db, examples.stranger.user, examples.people.buyer)).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(
      (await listUsers(examples.db, examples.stranger.user, { page: 1, inactive: 'N' })).counts.active,
    ).toBe(2)
  })
})

describe('a block', () => {
  it('ends the sessions at once, moves the row to the other tab, and can be lifted', async () => {
    const buyer = await visitorOf(examples.db, examples.people.buyer)
    const [active, blocked] = [await examples.tab('N'), await examples.tab('Y')]
    await block(examples.people.buyer)
    expect(await findSessionUser(examples.db, buyer.token)).toBeNull()
    expect(namesOf(await examples.tab('N'))).not.toContain('Борис Закупкин')
    const after = await examples.tab('Y')
    expect(after.haveBlocked).toBe(true)
    expect(after.users.map(({ userId, blocked }) => [userId, blocked])).toContainEqual([
      examples.people.buyer,
      'Y',
    ])
    expect(after.counts).toEqual({ active: active.counts.active - 1, blocked: blocked.counts.blocked + 1 })
    await block(examples.people.buyer, false)
    await block(examples.people.buyer, false)
    // The old session stays ended.
    expect(await findSessionUser(examples.db, buyer.token)).toBeNull()
    expect((await examples.card(examples.people.buyer)).events.map(({ event }) => event)).toEqual([
      'unblocked',
      'blocked',
    ])
  })

  it('of oneself and of another organisation’s user is refused', async () => {
    await expect(block(examples.people.administrator)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(block(examples.people.buyer, true, examples.stranger)).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  it('without blocked users the tab is hidden', async () => {
    const { haveBlocked, users } = await listUsers(examples.db, examples.stranger.user, {
      page: 1,
      inactive: 'Y',
    })
    expect([haveBlocked, users]).toEqual([false, []])
  })
})

describe('a search', () => {
  const found = async (search: string, who = examples.admin.user) => {
    const list = await listUsers(examples.db, who, { page: 1, inactive: 'N', search })
    return { names: namesOf(list), counts: list.counts, haveBlocked: list.haveBlocked }
  }

  it.each(['закупкин', 'ЗАКУПКИН борис', 'buyer@demo'])(
    'for %s finds a user of the organisation',
    async (text) => {
      const { names, counts } = await found(text)
      expect([names, counts]).toEqual([['Борис Закупкин'], { active: 1, blocked: 0 }])
      expect((await found(text, examples.stranger.user)).names).toEqual([])
    },
  )

  it('without a match returns nothing, escapes wildcards, and keeps the tabs', async () => {
    const { haveBlocked } = await found('')
    for (const text of ['закупкин%', 'никто'])
      expect(await found(text)).toEqual({ names: [], counts: { active: 0, blocked: 0 }, haveBlocked })
  })
})

it('administrators cannot block themselves, even when there is another one', async () => {
  await examples.db
    .updateTable('app_user')
    .set({ scope: scopeOf('administrator') })
    .where('id', '=', examples.people.buyer)
    .execute()
  await expect(block(examples.people.administrator)).rejects.toThrow('Себя заблокировать нельзя')
})

describe('the last administrator', () => {
  const second = async () => {
    await examples.db
      .updateTable('app_user')
      .set({ scope: scopeOf('administrator') })
      .where('id', '=', examples.people.buyer)
      .execute()
    return visitorOf(examples.db, examples.people.buyer)
  }
  const demote = (userId: number, by: SignedIn) =>
    updateUser(examples.services(), by.user, changed({ userId, role: 'purchaser' }), ip)

  it('cannot be demoted, not even by themselves', async () => {
    await expect(demote(examples.people.administrator, examples.admin)).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'role' }],
    })
  })

  it('is the one left when the other is only invited, or about to be deleted', async () => {
    const other = await second()
    await examples.db
      .insertInto('account_deletion')
      .values({ user_id: other.user.id, reason: '', due_at: new Date() })
      .execute()
    await addUser(examples.services(), examples.admin.user, newPerson({ role: 'administrator' }), ip)
    await expect(demote(examples.people.administrator, examples.admin)).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it('stays when two block each other concurrently', async () => {
    const other = await second()
    const ends = await Promise.allSettled([
      block(examples.people.administrator, true, other),
      block(other.user.id, true, examples.admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await examples.db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [examples.people.administrator, other.user.id])
      .where('blocked', '=', false)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('stays when two demote each other concurrently', async () => {
    const other = await second()
    const ends = await Promise.allSettled([
      demote(examples.people.administrator, other),
      demote(other.user.id, examples.admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
