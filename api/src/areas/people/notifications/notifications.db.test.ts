import {
  headerNotification,
  notificationList,
  notificationsClear,
  notificationsDelete,
  notificationsRead,
} from '@verstak/contract/notifications/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { moscowNoticeAt } from './moscow-notice.ts'
import { notify } from './repository.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let admin: Awaited<ReturnType<typeof demoVisitor>>

beforeAll(async () => {
  test = await openTestDatabase()
  buyer = await demoVisitor(test.db)
  admin = await demoVisitor(test.db, 'admin@demo.example')
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('notification').execute()
  await test.db.transaction().execute(async (trx) => {
    for (const number of [1, 2, 3])
      await notify(trx, buyer.user.id, {
        title: `Новость ${number}`,
        text: 'Текст',
        href: '/personal/orders/',
      })
    await notify(trx, admin.user.id, { title: 'Чужая', text: 'Текст', href: null })
  })
})

const list = async ({ token } = buyer, query = {}) =>
  (await callApp(app, notificationList, { query }, { token })).json().data
const header = async ({ token } = buyer) =>
  (await callApp(app, headerNotification, {}, { token })).json().data
const idOf = async (title: string) => {
  const { id } = await test.db
    .selectFrom('notification')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

describe('a user', () => {
  it('sees own notifications, newest first, in pages', async () => {
    const first = await list(buyer, { page: '1', page_size: '2' })
    expect(titles(first)).toEqual(['Новость 3', 'Новость 2'])
    expect(first.unread).toBe(3)
    expect(first.page_navigation).toEqual({ page: 1, page_size: 2, page_count: 2, total: 3 })
    expect(titles(await list(buyer, { page: '2', page_size: '2' }))).toEqual(['Новость 1'])
  })

  it('marks one as read, then all; a repeat changes nothing', async () => {
    const body = { id: await idOf('Новость 2') }
    const read = (given = {}) => callApp(app, notificationsRead, { body: given }, buyer)
    expect((await read(body)).json().data).toEqual({ unread: 2 })
    const { read_at } = await test.db
      .selectFrom('notification')
      .select('read_at')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect((await read(body)).json().data).toEqual({ unread: 2 })
    expect((await list()).items.map(({ read: isRead }: { read: boolean }) => isRead)).toEqual([
      false,
      true,
      false,
    ])
    expect((await read()).json().data).toEqual({ unread: 0 })
    const again = await test.db.selectFrom('notification').selectAll().where('id', '=', body.id).execute()
    expect(again[0]?.read_at).toEqual(read_at)
    expect((await header(admin)).unread).toBe(1)
  })

  it('deletes one, then all own notifications', async () => {
    await callApp(app, notificationsDelete, { body: { id: await idOf('Новость 3') } }, buyer)
    expect(await header()).toMatchObject({ unread: 2, last: { title: 'Новость 2', read: false } })
    await callApp(app, notificationsClear, {}, buyer)
    expect(await header()).toEqual({ unread: 0, last: null })
    expect(titles(await list(admin))).toEqual(['Чужая'])
  })

  it.each([notificationsDelete, notificationsRead])(
    'gets 404 from $path for another user’s notification, and nothing changes',
    async (call) => {
      for (const id of [await idOf('Чужая'), 999_999_999]) {
        const answer = await callApp(app, call, { body: { id } }, buyer)
        expect(answer.statusCode).toBe(404)
      }
      expect(await header(admin)).toMatchObject({ unread: 1, last: { title: 'Чужая' } })
    },
  )
})

it('the Moscow notice is shown until its end time', () => {
  const notice = { text: 'Склад закрыт', href: null, end: new Date('2026-12-31T12:00:00Z') }
  const at = (time: string) => moscowNoticeAt(notice, new Date(time))
  expect(at('2026-12-31T11:59:59Z')).toEqual({
    text: 'Склад закрыт',
    href: null,
    date_end: '2026-12-31T12:00:00.000Z',
  })
  expect(at('2026-12-31T12:00:00Z')).toBeNull()
  expect(moscowNoticeAt(null, new Date('2026-12-31T11:00:00Z'))).toBeNull()
})
