import { schemas } from '@verstak/contract/users/schemas.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { findSessionUser } from '../auth/sessions.ts'
import { setBlocked } from './block.ts'
import { addUser } from './invite.ts'
import { listShops, listUsers, userCard } from './lists.ts'
import { ip, namesOf, newPerson, openUsersWorld } from './testing/users-world.ts'
import { updateUser } from './update.ts'

const world = openUsersWorld()

const changed = (more: object = {}) =>
  v.parse(schemas.updateUser.body, {
    userId: world.people.buyer,
    version: 1,
    name: 'Борис Закупкин',
    position: 'Специалист по закупкам',
    phone: '+79160000002',
    role: 'purchaser',
    ...more,
  })
const block = (userId: number, blocked = true, by = world.admin) =>
  setBlocked(world.services(), by.user, { userId, blocked, ip })
describe('a change', () => {
  it('records who changed what, and the rights apply from the next call', async () => {
    const buyer = await visitorOf(world.db, world.people.buyer)
    const more = { role: 'custom', rights: ['tags'], order_limit: 5_000_000, phone: null }
    expect(await updateUser(world.services(), world.admin.user, changed(more), ip)).toBe(2)
    const { events, version, role, rights, order_limit } = await world.card(world.people.buyer)
    expect([version, role, rights, order_limit]).toEqual([2, 'custom', ['tags'], 5_000_000])
    expect(events[0]).toMatchObject({ event: 'changed', actor: 'Анна Администратова', ip })
    expect(events[0]?.details.replace(/\u00a0/g, ' ')).toBe(
      'Телефон: +7 (916) 000-00-02 → нет; Роль: Закупщик → Свои права (Печать ценников); Лимит заказа: без лимита → 50 000 ₽',
    )
    expect((await findSessionUser(world.db, buyer.token))?.scope).toEqual(['tags'])
  })

  it('based on an outdated version is refused, and nothing is lost', async () => {
    await updateUser(world.services(), world.admin.user, changed({ role: 'viewer' }), ip)
    const late = updateUser(world.services(), world.admin.user, changed({ role: 'accountant' }), ip)
    await expect(late).rejects.toMatchObject({ kind: 'conflict', errors: [{ field: 'version' }] })
    expect((await world.card(world.people.buyer)).role).toBe('viewer')
  })

  it('without effect creates no version and no record', async () => {
    expect(await updateUser(world.services(), world.admin.user, changed(), ip)).toBe(1)
    expect((await world.card(world.people.buyer)).events).toEqual([])
  })

  it('restricts orders to the chosen addresses of the own organisation', async () => {
    const shop = await world.db
      .selectFrom('address')
      .select('id')
      .where('organization_id', '=', world.admin.user.organization?.id ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await updateUser(world.services(), world.admin.user, changed({ shops: [shop.id] }), ip)
    const { shops } = await listShops(world.db, world.admin.user, world.people.buyer)
    expect(shops.filter(({ allowed }) => allowed).map(({ id }) => id)).toEqual([shop.id])
    expect(
      (await listShops(world.db, world.admin.user, undefined)).shops.every(({ allowed }) => allowed),
    ).toBe(true)
    const foreign = await world.db
      .insertInto('address')
      .values({ text: 'Чужой адрес', organization_id: world.stranger.user.organization?.id ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wrong = updateUser(
      world.services(),
      world.admin.user,
      changed({ version: 2, shops: [foreign.id] }),
      ip,
    )
    await expect(wrong).rejects.toMatchObject({ errors: [{ field: 'shops' }] })
  })

  it('of a user of another organisation is not found', async () => {
    const theirs = updateUser(world.services(), world.stranger.user, changed(), ip)
    await expect(theirs).rejects.toMatchObject({ kind: 'notFound' })
    await expect(userCard(world.db, world.stranger.user, world.people.buyer)).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect((await listUsers(world.db, world.stranger.user, { page: 1, inactive: 'N' })).counts.active).toBe(2)
  })
})

describe('a block', () => {
  it('ends the sessions at once, moves the row to the other tab, and can be lifted', async () => {
    const buyer = await visitorOf(world.db, world.people.buyer)
    const [active, blocked] = [await world.tab('N'), await world.tab('Y')]
    await block(world.people.buyer)
    expect(await findSessionUser(world.db, buyer.token)).toBeNull()
    expect(namesOf(await world.tab('N'))).not.toContain('Борис Закупкин')
    const after = await world.tab('Y')
    expect(after.haveBlocked).toBe(true)
    expect(after.users.map(({ userId, blocked }) => [userId, blocked])).toContainEqual([
      world.people.buyer,
      'Y',
    ])
    expect(after.counts).toEqual({ active: active.counts.active - 1, blocked: blocked.counts.blocked + 1 })
    await block(world.people.buyer, false)
    await block(world.people.buyer, false)
    // The old session stays ended.
    expect(await findSessionUser(world.db, buyer.token)).toBeNull()
    expect((await world.card(world.people.buyer)).events.map(({ event }) => event)).toEqual([
      'unblocked',
      'blocked',
    ])
  })

  it('of oneself and of another organisation’s user is refused', async () => {
    await expect(block(world.people.administrator)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(block(world.people.buyer, true, world.stranger)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('without blocked users the tab is hidden', async () => {
    const { haveBlocked, users } = await listUsers(world.db, world.stranger.user, { page: 1, inactive: 'Y' })
    expect([haveBlocked, users]).toEqual([false, []])
  })
})

describe('a search', () => {
  const found = async (search: string, who = world.admin.user) => {
    const list = await listUsers(world.db, who, { page: 1, inactive: 'N', search })
    return { names: namesOf(list), counts: list.counts, haveBlocked: list.haveBlocked }
  }

  it.each(['закупкин', 'ЗАКУПКИН борис', 'buyer@demo'])(
    'for %s finds a user of the organisation',
    async (text) => {
      const { names, counts } = await found(text)
      expect([names, counts]).toEqual([['Борис Закупкин'], { active: 1, blocked: 0 }])
      expect((await found(text, world.stranger.user)).names).toEqual([])
    },
  )

  it('without a match returns nothing, escapes wildcards, and keeps the tabs', async () => {
    const { haveBlocked } = await found('')
    for (const text of ['закупкин%', 'никто'])
      expect(await found(text)).toEqual({ names: [], counts: { active: 0, blocked: 0 }, haveBlocked })
  })
})

it('administrators cannot block themselves, even when there is another one', async () => {
  await world.db
    .updateTable('app_user')
    .set({ scope: scopeOf('administrator') })
    .where('id', '=', world.people.buyer)
    .execute()
  await expect(block(world.people.administrator)).rejects.toThrow('Себя заблокировать нельзя')
})

describe('the last administrator', () => {
  const second = async () => {
    await world.db
      .updateTable('app_user')
      .set({ scope: scopeOf('administrator') })
      .where('id', '=', world.people.buyer)
      .execute()
    return visitorOf(world.db, world.people.buyer)
  }
  const demote = (userId: number, by: SignedIn) =>
    updateUser(world.services(), by.user, changed({ userId, role: 'purchaser' }), ip)

  it('cannot be demoted, not even by themselves', async () => {
    await expect(demote(world.people.administrator, world.admin)).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'role' }],
    })
  })

  it('is the one left when the other is only invited, or about to be deleted', async () => {
    const other = await second()
    await world.db
      .insertInto('account_deletion')
      .values({ user_id: other.user.id, reason: '', due_at: new Date() })
      .execute()
    await addUser(world.services(), world.admin.user, newPerson({ role: 'administrator' }), ip)
    await expect(demote(world.people.administrator, world.admin)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('stays when two block each other concurrently', async () => {
    const other = await second()
    const ends = await Promise.allSettled([
      block(world.people.administrator, true, other),
      block(other.user.id, true, world.admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await world.db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [world.people.administrator, other.user.id])
      .where('blocked', '=', false)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('stays when two demote each other concurrently', async () => {
    const other = await second()
    const ends = await Promise.allSettled([
      demote(world.people.administrator, other),
      demote(other.user.id, world.admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
