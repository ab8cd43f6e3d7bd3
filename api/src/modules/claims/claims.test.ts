import {
  claimAct,
  claimAdd,
  claimDetail,
  claimDraftGet,
  claimDraftRemove,
  claimDraftSave,
  claimList,
  claimReply,
  claimTable,
} from '@verstak/shared/contract/claims/calls.ts'
import { fileAdd, fileGet } from '@verstak/shared/contract/files/calls.ts'
import type { ClaimStatus } from '@verstak/shared/domain/claim-status.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOf } from '#testing/answers.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { hashPassword } from '../auth/passwords.ts'
import { createSession } from '../auth/sessions.ts'
import { samples } from '../files/testing/sample-files.ts'
import { tableOfClaims } from './claim-table.ts'
import { type ClaimDecision, decideClaim } from './decide-claim.ts'
import { orderOf, type PlacedOrder } from './testing/shipped-order.ts'
import { buyerMoves, storeMoves } from './transitions.ts'

const SITE = { publicUrl: 'https://verstak.example' }
const SHIPPED = ['confirmed', 'picking', 'shipped'] as const
const RECEIVED = [...SHIPPED, 'delivered'] as const

let base: TestDatabase
let test: RolledBack
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let admin: Awaited<ReturnType<typeof demoVisitor>>
let stranger: { token: string }
let drill = 0
const orders: Record<'fresh' | 'old' | 'new', PlacedOrder> = {} as never

beforeAll(async () => {
  base = await openTestDatabase()
  const { db } = base
  const { tools } = await addSections(db)
  drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная', price: 500_000 })
  buyer = await demoVisitor(db)
  admin = await demoVisitor(db, 'admin@demo.example')
  const { id } = await db
    .insertInto('app_user')
    .values({ email: 'stranger@demo.example', name: 'Чужой', password_hash: await hashPassword('x') })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = { token: await createSession(db, { userId: id }) }
  const order = (key: string, through: readonly (typeof RECEIVED)[number][], daysAgo = 0) =>
    orderOf(db, buyer, { product: drill, quantity: 5, key, through, daysAgo })
  orders.fresh = await order('fresh-order', RECEIVED)
  orders.old = await order('old-order', RECEIVED, 60)
  orders.new = await order('new-order', [])
  app = await openTestApp(() => test?.db ?? db)
}, 60_000)
afterAll(async () => {
  await app.close()
  await base.close()
})
beforeEach(async () => {
  test = await openRolledBack(base.db)
})
afterEach(() => test.rollBack())

let made = 0
const item = (given: object = {}) => ({
  order_line: orders.fresh.line,
  quantity: 2,
  defect: 'fewer',
  description_defect: 'В коробке три дрели вместо пяти штук',
  ...given,
})
const body = (given: object = {}) => ({
  key: `claim-key-${++made}`,
  order_number: orders.fresh.number,
  items: [item()],
  wish: 'deliver',
  ...given,
})
const add = (given: object = {}, type = 'shortage', who: { token: string } = buyer) =>
  callApp(app, claimAdd, { params: { type }, body: body(given) }, who)
const added = async (given: object = {}, type = 'shortage') =>
  (await add(given, type)).json().data.number as string
const partsOf = (number: string) => {
  const [, a = '', b = ''] = number.split('-')
  return { a, b: String(Number(b)) }
}
const read = async (number: string, who: { token: string } = buyer) =>
  callApp(app, claimDetail, { params: partsOf(number) }, who)
const decide = (number: string, decision: ClaimDecision) =>
  test.db.transaction().execute((trx) => decideClaim(trx, number, decision, SITE))
const move = (number: string, status: Exclude<ClaimStatus, 'approved' | 'partial'>, note = 'Причина') =>
  decide(number, { status, note })
const errorsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  (answer.json().errors as { field: string; message: string }[]).map(({ field }) => field)
const sendFile = async (who = buyer) => {
  const file = new File([new Uint8Array(samples.jpg)], 'Фото.jpg')
  return (await callApp(app, fileAdd, { body: { file, purpose: 'claim' } }, who)).json().data.id as string
}

describe('a claim', () => {
  it('is taken once for one key, with history, a letter to the store and news to the buyer', async () => {
    const form = body()
    const request = { params: { type: 'shortage' }, body: form }
    const [one, two] = [
      await callApp(app, claimAdd, request, buyer),
      await callApp(app, claimAdd, request, buyer),
    ]
    const { number } = one.json().data
    expect(number).toMatch(/^П-\d{4}-\d{6}$/)
    expect(two.json().data.number).toBe(number)
    const claim = (await read(number)).json().data
    expect(claim).toMatchObject({
      status: { code: 'sent' },
      order_number: orders.fresh.number,
      wish: 'Допоставить',
      answer: { basis: 'contract', days_left: 10, late: false },
      lines: [{ article: 'DR-1', quantity: 2, decision: null }],
      history: [{ status: { code: 'sent' }, author: 'buyer' }],
    })
    const letters = await test.db
      .selectFrom('message')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
    expect(
      letters.filter(({ subject }) => subject.includes(number)).map(({ recipient }) => recipient),
    ).toEqual(['info@verstak.example', 'buyer@demo.example'])
  })

  it('is the organisation’s: a colleague reads it, a stranger and a wrong year find nothing', async () => {
    const number = await added()
    expect((await read(number, admin)).statusCode).toBe(200)
    expect((await read(number, stranger)).statusCode).toBe(404)
    expect((await read(number.replace(/-\d{4}-/, '-2020-'))).statusCode).toBe(404)
    const act = (who: { token: string }) => callApp(app, claimAct, { params: partsOf(number) }, who)
    expect((await act(buyer)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await act(stranger)).statusCode).toBe(404)
    const list = await callApp(app, claimList, {}, stranger)
    expect(list.json().data.claims).toEqual([])
  })

  it('never exceeds what was shipped less what was claimed; a refusal frees it', async () => {
    const first = await added({ items: [item({ quantity: 4 })] })
    expect(errorsOf(await add())).toEqual(['items.0.quantity'])
    expect(errorsOf(await add({ items: [item({ quantity: 1 }), item({ quantity: 1 })] }))).toEqual([
      'items.1.quantity',
    ])
    expect((await add({ items: [item({ quantity: 40, defect: 'extra' })] }, 'surplus')).statusCode).toBe(200)
    await move(first, 'rejected')
    expect((await add({ items: [item({ quantity: 5 })] })).statusCode).toBe(200)
  })

  it('of an order that left in parts is about what has left', async () => {
    await test.db
      .updateTable('customer_order')
      .set({ status: 'partly-shipped' })
      .where('id', '=', orders.new.id)
      .execute()
    await test.db
      .updateTable('order_line')
      .set({ shipped: 2 })
      .where('order_id', '=', orders.new.id)
      .execute()
    const about = (quantity: number) => ({
      order_number: orders.new.number,
      items: [item({ order_line: orders.new.line, quantity })],
    })
    expect(errorsOf(await add(about(3)))).toEqual(['items.0.quantity'])
    expect((await add(about(2))).statusCode).toBe(200)
  })

  it.each([
    ['not shipped', () => ({ order_number: orders.new.number }), 'order_number'],
    ['of nobody', () => ({ order_number: 'В-999999' }), 'order_number'],
    [
      'about another order’s line',
      () => ({ items: [item({ order_line: orders.old.line })] }),
      'items.0.order_line',
    ],
    ['in few words', () => ({ items: [item({ description_defect: 'Мало' })] }), 'items.0.description_defect'],
    ['with another type’s defect', () => ({ items: [item({ defect: 'heats' })] }), 'items.0.defect'],
    ['about nothing', () => ({ items: [] }), 'items'],
    ['with a stranger for contact', () => ({ contact: 999_999 }), 'contact'],
    ['for money without requisites', () => ({ wish: 'refund' }), 'requisites.recipient'],
  ])('%s is refused at its field, and nothing is kept', async (_what, given, field) => {
    const answer = await add(given())
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)[0]).toBe(field)
    expect(await test.db.selectFrom('claim').selectAll().execute()).toEqual([])
  })

  it('past its term goes as a request only, and says so', async () => {
    const late = { order_number: orders.old.number, items: [item({ order_line: orders.old.line })] }
    expect(errorsOf(await add(late))).toEqual(['as_request'])
    const number = await added({ ...late, as_request: true })
    expect((await read(number)).json().data.late).toBe(true)
  })

  it('can be about goods that the store does not know, and about a service', async () => {
    const unknown = item({ order_line: undefined, article: 'ХХ-7', custom_article: 'Чужая пила' })
    const number = await added({ order_number: undefined, items: [unknown] })
    expect((await read(number)).json().data.lines[0]).toMatchObject({ code: null, name: 'Чужая пила' })
    const known = item({ order_line: undefined, article: 'dr1' })
    const other = await added({ order_number: undefined, items: [known] })
    expect((await read(other)).json().data.lines[0]).toMatchObject({ code: 'dr-1', name: 'Дрель ударная' })
    const poor = { defect: 'late', description_defect: 'Привезли на три дня позже срока' }
    const third = await added(
      { order_number: undefined, items: [poor], service: { name: 'Доставка' }, wish: 'discount' },
      'service',
    )
    expect((await read(third)).json().data.title).toBe('Доставка')
  })
})

describe('the files of a claim', () => {
  it('are taken once, and read by the organisation only', async () => {
    const id = await sendFile()
    const broken = item({ defect: 'broken', files: [id] })
    expect(errorsOf(await add({ items: [item({ defect: 'broken' })] }, 'damage'))).toEqual(['items.0.files'])
    await added({ items: [broken] }, 'damage')
    const file = (who: { token: string }) => callApp(app, fileGet, { params: { id } }, who)
    expect((await file(admin)).rawPayload.equals(samples.jpg)).toBe(true)
    expect((await file(stranger)).statusCode).toBe(404)
    expect(errorsOf(await add({ items: [broken] }, 'damage'))).toEqual(['items.0.files'])
    const foreign = await sendFile(admin)
    expect(errorsOf(await add({ items: [item({ defect: 'broken', files: [foreign] })] }, 'damage'))).toEqual([
      'items.0.files',
    ])
  })
})

describe('a decision', () => {
  const requisites = {
    recipient: 'ООО «Демонстрация»',
    inn: '7707083893',
    bik: '044525225',
    account: '40702810138250123017',
  }
  const refund = { wish: 'refund', requisites }

  it('gives each line its quantity and money, and the claim its status', async () => {
    const number = await added({ ...refund, items: [item(), item({ quantity: 1, serial: '77' })] })
    await move(number, 'accepted')
    const lines = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 0, note: 'Не подтвердилось' },
    ]
    expect(await decide(number, { lines, note: 'Одна дрель найдена' })).toBe('partial')
    const claim = (await read(number)).json().data
    expect(claim).toMatchObject({
      status: { code: 'partial' },
      money: 500_000,
      reply: 'appeal',
      answer: null,
    })
    expect(claim.lines.map((line: { decision: unknown }) => line.decision)).toEqual([
      { quantity: 1, money: 500_000, note: '' },
      { quantity: 0, money: 0, note: 'Не подтвердилось' },
    ])
    const news = await test.db
      .selectFrom('notification')
      .select(['title', 'user_id'])
      .orderBy('id', 'desc')
      .execute()
    expect(news[0]).toEqual({ title: `Претензия ${number}: одобрена частично`, user_id: buyer.user.id })
  })

  it.each([
    [[{ position: 1, quantity: 3 }], 'more than was claimed'],
    [[{ position: 2, quantity: 1 }], 'a line that is not there'],
    [[], 'no line at all'],
    [[{ position: 1, quantity: 2, money: 1_000_001 }], 'more money than was paid'],
    [[{ position: 1, quantity: 0, money: 1 }], 'money for nothing'],
  ])('%j is refused: %s', async (lines, _why) => {
    const number = await added(refund)
    await move(number, 'accepted')
    expect(await endOf(decide(number, { lines, note: 'Почему' }))).toBe('invalid lines')
    expect((await read(number)).json().data.status.code).toBe('accepted')
  })

  it('that refuses or asks needs a word', async () => {
    const number = await added()
    expect(await endOf(move(number, 'rejected', ' '))).toBe('invalid note')
    expect(await endOf(decide('П-2026-999999', { status: 'accepted', note: '' }))).toBe('notFound')
  })
})

describe('statuses', () => {
  it('lead nowhere but along the table', async () => {
    const reachable = new Set<ClaimStatus>(['sent'])
    for (const status of reachable) {
      for (const next of storeMoves[status]) reachable.add(next)
      const back = buyerMoves[status]
      if (back) reachable.add(back.to)
    }
    expect([...reachable].sort()).toEqual(Object.keys(storeMoves).sort())
    const number = await added()
    expect(await endOf(move(number, 'done'))).toBe('conflict status')
    await move(number, 'accepted')
    expect(await endOf(move(number, 'accepted'))).toBe('conflict status')
  })

  it('a buyer answers when he is asked and disputes a refusal, with files; nobody answers for him', async () => {
    const number = await added()
    const reply = (who: { token: string } = buyer, files: string[] = []) =>
      callApp(app, claimReply, { body: { number, text: 'Вот серийный номер: 12345', files } }, who)
    expect((await reply()).statusCode).toBe(409)
    await move(number, 'need_data')
    expect((await reply(stranger)).statusCode).toBe(404)
    expect((await reply(buyer, [await sendFile()])).statusCode).toBe(200)
    await move(number, 'rejected')
    expect((await reply()).statusCode).toBe(200)
    const { status, history } = (await read(number)).json().data
    expect(status.code).toBe('accepted')
    expect(
      history.map((event: { author: string; files: object[] }) => [event.author, event.files.length]),
    ).toEqual([
      ['buyer', 0],
      ['store', 0],
      ['buyer', 1],
      ['store', 0],
      ['buyer', 0],
    ])
  })

  it('a refused claim is not taken up again for goods that another one has claimed', async () => {
    const number = await added({ items: [item({ quantity: 5 })] })
    await move(number, 'rejected')
    await added({ items: [item({ quantity: 1 })] })
    const answer = await callApp(app, claimReply, { body: { number, text: 'Не согласен с отказом' } }, buyer)
    expect(answer.statusCode).toBe(409)
    expect((await read(number)).json().data.status.code).toBe('rejected')
  })
})

describe('a draft', () => {
  const save = async (given: object, who: { token: string } = buyer) =>
    callApp(app, claimDraftSave, { body: { ...given } }, who)
  const view = (id: number, who: { token: string } = buyer) =>
    callApp(app, claimDraftGet, { params: { id: String(id) } }, who)

  it('keeps its parts and files, tells what is left and warns of the same goods, until it is sent', async () => {
    const sent = await added()
    const file = await sendFile()
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    await save({ id, items: [item({ files: [file] })] })
    await save({ id, wish: 'deliver' })
    const draft = (await view(id)).json().data
    expect(draft).toMatchObject({
      content: { type: 'shortage', wish: 'deliver' },
      items: [{ name: 'Дрель ударная', left: 3, sent_files: [{ id: file, name: 'Фото.jpg' }] }],
      order: { problem: null, lines: [{ shipped: 5, claimed: 2, left: 3 }] },
      term: { basis: 'contract', days_left: 20 },
      duplicates: [{ number: sent, article: 'DR-1' }],
    })
    const { expires_at } = await test.db
      .selectFrom('file')
      .select('expires_at')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)
    await added({ draft: id, items: [item({ files: [file] })] })
    expect((await view(id)).statusCode).toBe(404)
  })

  it.each([
    ['order', () => ({ order_number: 'В-999999' }), 'order_number'],
    ['line', () => ({ items: [item({ order_line: orders.old.line })] }), 'items.0.order_line'],
    ['file', () => ({ items: [item({ files: ['0'.repeat(32)] })] }), 'items.0.files'],
    ['person', () => ({ contact: 999_999 }), 'contact'],
  ])('does not name another’s %s', async (_what, given, field) => {
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    expect(errorsOf(await save({ id, ...given() }))).toEqual([field])
  })

  it('is its author’s alone, and loses its items with its order', async () => {
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    await save({ id, items: [item()] })
    expect((await view(id, admin)).statusCode).toBe(404)
    expect((await save({ id, wish: 'repair' }, admin)).statusCode).toBe(404)
    expect((await callApp(app, claimDraftRemove, { body: { id } }, admin)).statusCode).toBe(404)
    await save({ id, order_number: orders.old.number })
    expect((await view(id)).json().data.items).toEqual([])
    expect((await callApp(app, claimDraftRemove, { body: { id } }, buyer)).statusCode).toBe(200)
    expect((await view(id)).statusCode).toBe(404)
  })
})

describe('the table', () => {
  const tableOf = (filter: 'all' | ClaimStatus, user = buyer.user) =>
    tableOfClaims(test.db, user, { filter }, new Date())

  it('has a row for each line with its decision, of the chosen status only', async () => {
    const number = await added({ items: [item({ quantity: 3 })] })
    await added({ items: [item({ quantity: 1 })] })
    await move(number, 'accepted')
    await decide(number, { lines: [{ position: 1, quantity: 2, note: 'Двух нет' }], note: 'Нашли одну' })
    const { columns, rows } = await tableOf('partial')
    const told = rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]])))
    expect(told).toMatchObject([
      { Претензия: number, Заказ: orders.fresh.number, Товар: 'Дрель ударная', 'Кол-во': 3, Признано: 2 },
    ])
    expect((await tableOf('all')).rows).toHaveLength(2)
  })

  it('is made for the organisation and for nobody else', async () => {
    await added()
    const file = await callApp(app, claimTable, { query: {} }, admin)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect((await tableOf('all', { ...buyer.user, id: 0, organization: null })).rows).toEqual([])
  })
})
