import { setBlockUser, updateUser } from '@verstak/contract/users/calls.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { eraseDueAccounts } from '#areas/people/accounts/erase.ts'
import { type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople, type Person } from '#testing/people.ts'
import { callApp } from '#testing/test-app.ts'
import { oneFeed } from './service.ts'
import * as shop from './testing/feed-shop.ts'

shop.openFeeds()

let app: Awaited<ReturnType<typeof createApp>>
let people: Record<Person, number>
let administrator: SignedIn
/** Public address of a feed of the organisation. */
let url: string
let id: number

beforeEach(async () => {
  people = await makePeople(shop.test.db)
  administrator = await visitorOf(shop.test.db, people.administrator)
  app = await createApp(shop.services())
  id = await shop.draft('csv')
  await shop.build(id)
  url = await address()
})
afterEach(() => app.close())

const address = async () => shop.pathOf((await oneFeed(shop.services(), shop.user, id)).address)
const statusOf = async (at: string) => (await app.inject(at)).statusCode
const told = async () =>
  (await shop.test.db.selectFrom('message').select(['recipient', 'subject']).execute())
    .filter(({ subject }) => subject === 'Адреса выгрузок изменились')
    .map(({ recipient }) => recipient)
    .sort()

async function expectRenewed(): Promise<void> {
  const after = await address()
  expect(after).not.toBe(url)
  expect([await statusOf(url), await statusOf(after)]).toEqual([404, 200])
}

test('the address that a blocked colleague knows opens nothing, and everybody concerned is told', async () => {
  const body = { userId: people.buyer, action: 'block' as const }
  const answer = await callApp(app, setBlockUser, { body }, administrator)
  expect(answer.json().data.replaced).toContain('«Проба»')
  await expectRenewed()
  const { email } = administrator.user
  expect(await told()).toEqual([email])
  const [event] = await shop.test.db.selectFrom('user_event').selectAll().execute()
  expect(event?.details).toContain('Ключи выгрузок сменились')
})

test('so does an address known to a colleague who loses the right, but not with other changes', async () => {
  const person = { name: 'Борис Закупкин', position: '', phone: null, order_limit: null, month_limit: null }
  const change = (version: number, rights: string[]) =>
    callApp(
      app,
      updateUser,
      { body: { userId: people.buyer, version, ...person, role: 'custom', rights, shops: null } as never },
      administrator,
    )
  expect((await change(1, ['feeds'])).statusCode).toBe(200)
  expect(await address()).toBe(url)
  expect((await change(2, ['tags'])).statusCode).toBe(200)
  await expectRenewed()
})

test('so does an address known to a colleague whose account is erased', async () => {
  await shop.test.db
    .insertInto('account_deletion')
    .values({ user_id: people.buyer, due_at: sql<Date>`now() - interval '1 minute'`, reason: '' })
    .execute()
  await eraseDueAccounts(shop.services())
  await expectRenewed()
})

test('blocking a colleague who never could see the addresses changes nothing', async () => {
  await shop.test.db
    .updateTable('app_user')
    .set({ scope: ['tags'] })
    .where('id', '=', people.buyer)
    .execute()
  await callApp(app, setBlockUser, { body: { userId: people.buyer, action: 'block' } }, administrator)
  expect(await address()).toBe(url)
  expect(await told()).toEqual([])
})
