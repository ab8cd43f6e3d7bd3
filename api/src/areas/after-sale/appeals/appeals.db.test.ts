import {
  appealAdd,
  appealDetail,
  appealList,
  appealMessageAdd,
  appealMessageSetRating,
  appealMessagesRead,
  appealSetRating,
  appealSetStatus,
} from '@verstak/contract/appeals/calls.ts'
import type { Call } from '@verstak/contract/call.ts'
import { fileAdd, fileGet } from '@verstak/contract/files/calls.ts'
import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samples } from '#files/testing/sample-files.ts'
import { addProduct, addSections, demoVisitor, openSession } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { answerAppeal, changeAppealStatus } from './answer.ts'
import { closeSettled } from './close-settled.ts'
import { appealTypes } from './types.ts'

type Caller = { token: string }

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let colleague: Caller
let stranger: Caller

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель' })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
  const person = { email: 'retail@demo.example', name: 'Частное Лицо', password_hash: 'x' }
  await test.db.insertInto('app_user').values(person).execute()
  stranger = { token: await openSession(test.db, person.email) }
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['appeal', 'message', 'notification', 'file', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

const post = (call: Call, body: object, visitor: Caller = buyer) =>
  callApp(app, call, { body: { ...body } }, visitor)
const form = (given: object = {}) => ({
  type: 'site',
  fields: {},
  message: 'Не открывается корзина.',
  ...given,
})
const add = async (given: object = {}, visitor: Caller = buyer): Promise<number> =>
  (await post(appealAdd, form(given), visitor)).json().data.id
const detail = (id: number, visitor: Caller = buyer) =>
  callApp(app, appealDetail, { params: { id: String(id) } }, visitor)
const read = async (id: number, visitor: Caller = buyer) => (await detail(id, visitor)).json().data
const list = async (visitor: Caller = buyer, query = {}) =>
  (await callApp(app, appealList, { query }, visitor)).json().data
const write = (id: number, given: object = {}, visitor: Caller = buyer) =>
  post(appealMessageAdd, { id, message: 'Ещё вопрос', ...given }, visitor)
const answer = (id: number, status: AppealStatus = 'solved', text = 'Исправили') =>
  test.db.transaction().execute((trx) => answerAppeal(trx, String(id), { text, status }))
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const sendFile = async (visitor: Caller = buyer): Promise<string> => {
  const file = new File([new Uint8Array(samples.pdf)], 'Акт.pdf')
  return (await callApp(app, fileAdd, { body: { file, purpose: 'appeal' } }, visitor)).json().data.id
}
const age = (id: number, days: number) =>
  test.db
    .updateTable('appeal')
    .set({ settled_at: sql<Date>`settled_at - make_interval(days => ${days}::int)` })
    .where('id', '=', id)
    .execute()

describe('a new appeal', () => {
  it('has its facts, a response deadline and a letter to the store with its file', async () => {
    const file = await sendFile()
    const given = {
      type: 'technical',
      fields: { article: 'DR-1', serial: '77' },
      urgent: true,
      files: [file],
    }
    const id = await add({ ...given, contact: '8 916 123-45-67' })
    expect(await read(id)).toMatchObject({
      subject: 'Технический вопрос: DR-1, 77',
      status: { code: 'new' },
      facts: [
        { label: 'Артикул товара', value: 'DR-1', href: '/dr-1/' },
        { label: 'Серийный номер', value: '77', href: null },
      ],
      contact: '+79161234567',
      urgent: true,
      clock: { left: expect.any(Number) },
      next: ['closed'],
      can_rate: false,
      messages: [
        { from: 'buyer', name: 'Борис Закупкин', unread: false, files: [{ id: file, name: 'Акт.pdf' }] },
      ],
    })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe(`Срочно. Обращение ${id}. Технический вопрос: DR-1, 77`)
    expect(letter?.body_text).toContain(`answer-appeal ${id}`)
    const carried = await test.db.selectFrom('message_file').select('file_id').execute()
    expect(carried).toEqual([{ file_id: file }])
  })

  it.each([
    [{ type: 'love' }, 'type'],
    [{ message: 'Коротко' }, 'message'],
    [{ contact: '12' }, 'contact'],
    [{ type: 'order', fields: { what: 'Другое' } }, 'fields.order'],
    [{ type: 'order', fields: { order: 'В-999999', what: 'Другое' } }, 'fields.order'],
    [{ type: 'documents', fields: { what: 'Паспорт', way: 'На почту' } }, 'fields.what'],
    [{ type: 'reconciliation', fields: { from: '2026-02-30', to: '2026-03-01' } }, 'fields.from'],
    [{ type: 'reconciliation', fields: { from: '2026-03-02', to: '2026-03-01' } }, 'fields.to'],
    [{ files: ['a'.repeat(32)] }, 'files'],
    [{ files: Array.from({ length: 11 }, (_, index) => index.toString(16).repeat(32)) }, 'files'],
  ])('%j is refused at its field, and nothing is stored', async (given, field) => {
    const refused = await post(appealAdd, form(given))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].field).toBe(field)
    for (const table of ['appeal', 'message'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('gets its subject from its first answers', async () => {
    const fields = { what: 'УПД', way: 'На почту' }
    expect((await read(await add({ type: 'documents', fields }))).subject).toBe('Документы: УПД, на почту')
  })

  it('accepts ten files, more than fit a letter to the store', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, () => sendFile()))
    const { messages } = await read(await add({ files }))
    expect(messages[0].files.map((file: { id: string }) => file.id)).toEqual(files)
  })
})

describe('a thread', () => {
  it('is answered with a letter, a notification and an unread mark, which is cleared by reading', async () => {
    const id = await add()
    await write(id, {}, colleague)
    await test.db.deleteFrom('message').execute()
    await answer(id, 'waiting', 'Какой у вас браузер?')
    expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'admin@demo.example',
      'buyer@demo.example',
    ])
    const news = await test.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', buyer.user.id)
      .execute()
    expect(news).toMatchObject([
      { title: `Ответ на\u00a0обращение ${id}`, href: `/personal/requests/${id}/` },
    ])
    const { appeals, unread } = await list()
    expect([unread, appeals[0].unread, appeals[0].clock]).toEqual([1, 2, null])
    const { messages, status } = await read(id)
    expect(status.code).toBe('waiting')
    expect(messages.map((message: { unread: boolean }) => message.unread)).toEqual([false, true, true])
    expect(messages.map((message: { seen: boolean }) => message.seen)).toEqual([true, true, false])
    const seen = await post(appealMessagesRead, { id, message: messages[2].id })
    expect(seen.json().data).toEqual({ unread: 0 })
    expect((await list()).unread).toBe(0)
    expect((await list(colleague)).unread).toBe(1)
  })

  it('continues with a quote; a waiting appeal gets a new deadline', async () => {
    const id = await add()
    await answer(id, 'waiting')
    const [, { id: quote }] = (await read(id)).messages
    const written = await write(id, { quote })
    expect(written.json().data.status.code).toBe('in-work')
    const { clock, messages } = await read(id)
    expect(clock.left).toBeGreaterThan(0)
    expect(messages[2].quote).toEqual({ id: quote, name: 'Служба поддержки', text: 'Исправили' })
    const other = await add()
    expect((await write(other, { quote })).json().errors[0].field).toBe('quote')
  })

  it('is rated once settled, and each answer at any time', async () => {
    const id = await add()
    expect((await post(appealSetRating, { id, rating: 5 })).statusCode).toBe(409)
    await answer(id)
    const [own, { id: message }] = (await read(id)).messages
    expect((await post(appealMessageSetRating, { id: own.id, rating: 'bad' })).statusCode).toBe(404)
    expect(
      (await post(appealMessageSetRating, { id: message, rating: 'bad', text: 'Сухо' })).statusCode,
    ).toBe(200)
    expect((await post(appealSetRating, { id, rating: '4', text: '' })).statusCode).toBe(200)
    expect((await post(appealSetRating, { id, rating: 6 })).json().errors[0].field).toBe('rating')
    const { rating, messages } = await read(id)
    expect(rating).toEqual({ value: 4, text: '' })
    expect(messages[1].rating).toEqual({ value: 'bad', text: 'Сухо' })
  })
})

describe('a settled appeal', () => {
  it('can be reopened within 14 days, by a message or a button, and not later', async () => {
    const [byMessage, byPress, late] = [await add(), await add(), await add()]
    for (const id of [byMessage, byPress, late]) await answer(id)
    await age(byMessage, 13)
    expect((await write(byMessage)).json().data.status.code).toBe('reopened')
    expect((await read(byMessage)).clock.left).toBeGreaterThan(0)
    expect((await post(appealSetStatus, { id: byPress, status: 'closed' })).statusCode).toBe(200)
    expect((await post(appealSetStatus, { id: byPress, status: 'reopened' })).statusCode).toBe(200)
    const codes = (await read(byPress)).history.map((step: { status: { code: string } }) => step.status.code)
    expect(codes).toEqual(['new', 'solved', 'closed', 'reopened'])
    await age(late, 15)
    for (const refused of [
      await write(late),
      await post(appealSetStatus, { id: late, status: 'reopened' }),
    ]) {
      expect(refused.statusCode).toBe(409)
      expect(refused.json().errors[0].message).toContain('больше 14\u00a0дней')
    }
    expect((await read(late)).messages).toHaveLength(2)
    expect(await read(late)).toMatchObject({ can_write: false, next: ['closed'], reopen_until: null })
  })

  it('is closed by the store when this time is over', async () => {
    const [fresh, old] = [await add(), await add()]
    for (const id of [fresh, old]) await answer(id)
    await age(old, 15)
    expect(await closeSettled(test.db)).toBe(1)
    expect((await read(fresh)).status.code).toBe('solved')
    expect((await read(old)).status.code).toBe('closed')
  })

  it('is moved by the store only along the transition table', async () => {
    const id = await add()
    const change = (status: AppealStatus, number = String(id)) =>
      test.db.transaction().execute((trx) => changeAppealStatus(trx, number, status))
    await change('in-work')
    await expect(change('closed')).rejects.toThrow(
      'нельзя перевести в «Закрыто». Можно: «Ждёт вашего ответа»',
    )
    await expect(change('solved', '0')).rejects.toMatchObject({ kind: 'notFound' })
    expect((await letters()).at(-1)?.subject).toBe(`Обращение ${id}: в работе`)
  })
})

describe('another user', () => {
  it('of another organisation gets 404 from every call, and nothing changes', async () => {
    const file = await sendFile()
    const id = await add({ files: [file] })
    await answer(id)
    const before = await read(id)
    const message = before.messages[1].id
    const answers = [
      await detail(id, stranger),
      await write(id, {}, stranger),
      await post(appealMessagesRead, { id, message }, stranger),
      await post(appealSetRating, { id, rating: 1 }, stranger),
      await post(appealSetStatus, { id, status: 'closed' }, stranger),
      await post(appealMessageSetRating, { id: message, rating: 'bad' }, stranger),
      await callApp(app, fileGet, { params: { id: file } }, stranger),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect(await read(id)).toEqual(before)
    expect((await list(stranger)).statuses[0].count).toBe(0)
  })

  it('of the same organisation sees it and can download its files', async () => {
    const file = await sendFile()
    const id = await add({ files: [file] })
    expect((await detail(id, colleague)).statusCode).toBe(200)
    const got = await callApp(app, fileGet, { params: { id: file } }, colleague)
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-disposition']).toMatch(/^attachment/)
    const unused = await sendFile()
    expect((await callApp(app, fileGet, { params: { id: unused } }, colleague)).statusCode).toBe(404)
  })
})

it('the list has counts by status and pages', async () => {
  const ids = [await add(), await add(), await add()]
  await answer(ids[0] ?? 0)
  const { appeals, statuses, page_navigation } = await list(buyer, { page_size: '2' })
  expect(appeals.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2]])
  expect(page_navigation).toEqual({ page: 1, page_size: 2, page_count: 2, total: 3 })
  expect(statuses.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { code: 'all', name: 'Все', count: 3 },
    { code: 'new', name: 'Новое', count: 2 },
    { code: 'solved', name: 'Решено', count: 1 },
  ])
  expect((await list(buyer, { filter: 'solved' })).appeals).toHaveLength(1)
})

it('every type has a form that can be filled in', () => {
  for (const { code, fields, hours, urgent_hours } of appealTypes) {
    expect(new Set(fields.map(({ name }) => name)).size, code).toBe(fields.length)
    for (const { kind, options } of fields) expect(options.length > 0, code).toBe(kind === 'choice')
    expect(urgent_hours, code).toBeLessThan(hours)
  }
})
