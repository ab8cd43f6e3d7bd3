import { inflateRawSync } from 'node:zlib'
import { orderForm } from '@verstak/shared/contract/checkout/schemas.ts'
import { schemas } from '@verstak/shared/contract/orders/schemas.ts'
import { moscowDay } from '@verstak/shared/domain/production-calendar.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addToBasket } from '../basket/service.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { answerCollation, requestCollation } from '../collations/collations.ts'
import { invoicePdf, makeInvoice } from '../orders/invoice/invoice.ts'
import { orderDetail, orderList } from '../orders/service.ts'
import { orderTableFile, tables } from '../orders/table/order-table.ts'
import { yearsUntil } from './bought.ts'
import { personalSummary } from './summary.ts'

let test: TestDatabase
let buyer: SignedIn
let admin: SignedIn
let stranger: SignedIn
let drill = 0
let orders: string[]
let address = 0
const MAX_ID = 1_000_000
const now = new Date('2026-11-23T09:00:00Z')
const config = { publicUrl: 'https://verstak.example' } as Config
const services = () => ({ db: test.db, config })
const idOf = (number: string) => Number(number.replace(/\D/g, ''))

async function place(who: SignedIn, product: number, quantity: number, orderid = ''): Promise<string> {
  await addToBasket(test.db, who, { product_id: product, quantity })
  const form = v.parse(orderForm, {
    idempotencyKey: `an-order-of-the-summary-${product}-${quantity}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис',
    phone: '+79161234567',
    orderid,
  })
  return placeOrder(test.db, who.user, STOCK, form, config)
}

const change = (number: string, values: object) =>
  test.db.updateTable('customer_order').set(values).where('id', '=', idOf(number)).execute()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 12_200 })
  const saw = await addProduct(test.db, tools, { article: 'SW-2', name: 'Пила', price: 1000 })
  await test.db.updateTable('product').set({ brand: 'Зубр' }).where('id', '=', drill).execute()
  await test.db.updateTable('product').set({ brand: 'Ермак' }).where('id', '=', saw).execute()
  buyer = await demoVisitor(test.db)
  const people = await makePeople(test.db)
  admin = await visitorOf(test.db, people.administrator)
  stranger = await visitorOf(test.db, people.foreignBuyer)
  orders = [
    await place(buyer, drill, 1, 'З-17'),
    await place(admin, drill, 2),
    await place(buyer, saw, 3),
    await place(buyer, saw, 4),
  ]
  const [first = '', second = '', third = '', fourth = ''] = orders
  // The last minute of the twelve months before, and the first of these, in Moscow.
  await change(first, { created_at: '2025-11-23T20:59:00Z' })
  await change(second, { created_at: '2025-11-23T21:00:00Z', status: 'picking', delivery_date: '2031-01-15' })
  await change(third, { created_at: now.toISOString(), status: 'awaiting-payment', delivery_date: null })
  await change(fourth, { created_at: now.toISOString(), status: 'cancelled' })
  await test.db
    .updateTable('organization')
    .set({ deferral_days: 30, deferral_limit: 100_000 })
    .where('id', '=', buyer.user.organization?.id ?? 0)
    .execute()
  await change(first, { payment: 'deferral' })
  await change(second, { payment: 'deferral', paid_at: now.toISOString() })
  await change(third, { payment: 'deferral' })
  await test.db
    .insertInto('order_history')
    .values([
      { order_id: idOf(first), status: 'shipped', created_at: new Date('2025-12-01T09:00:00Z') },
      { order_id: idOf(third), status: 'shipped', created_at: sql<Date>`now() - interval '10 days'` },
    ])
    .execute()
  address = await addAddress(buyer, { text: 'Тверь', name: 'Склад', status: 'rejected' })
  await change(second, { address_id: address })
  await addClaim(buyer, first)
}, 180_000)
afterAll(() => test.close())

async function addAddress({ user }: SignedIn, more: { text: string; name: string; status: 'rejected' }) {
  const { id } = await test.db
    .insertInto('address')
    .values({ ...more, organization_id: user.organization?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of the drill's units is missing, and the store wants to know more. */
async function addClaim({ user }: SignedIn, number: string) {
  const line = await test.db
    .selectFrom('order_line')
    .select(['id', 'product_id', 'article', 'name', 'unit', 'price'])
    .where('order_id', '=', idOf(number))
    .executeTakeFirstOrThrow()
  const { id } = await test.db
    .insertInto('claim')
    .values({
      ...{ user_id: user.id, organization_id: user.organization?.id ?? null, contact_id: user.id },
      ...{ key: 'a-claim-of-the-summary', type: 'shortage', status: 'need_data', order_id: idOf(number) },
      ...{ wish: 'deliver', answer_by: '2026-12-01', answer_basis: 'law' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: order_line_id, ...goods } = line
  await test.db
    .insertInto('claim_line')
    .values({
      ...{ ...goods, claim_id: id, position: 1, order_line_id, article_key: 'DR1', quantity: 1 },
      ...{ defect: 'missing', description: 'Нет одной штуки' },
    })
    .execute()
}

const query = (filters: object = {}) => v.parse(schemas.orderList.query, filters)
const found = async (filters: object, who = buyer) => {
  const list = await orderList(test.db, who.user, query(filters))
  return list.orders.map(({ order_number }) => orders.indexOf(order_number) + 1)
}

describe('the list of orders', () => {
  it.each([
    [{}, [4, 3, 2, 1]],
    [{ filter: 'picking' }, [2]],
    [{ filter: 'active' }, [3, 2]],
    [{ filter: 'placed' }, [3, 2, 1]],
    [{ from: '2025-11-24' }, [4, 3, 2]],
    [{ to: '2025-11-23' }, [1]],
    [{ due: '2031-01-15' }, [2]],
    [{ filter: 'active', due: 'none' }, [3]],
    [{ text: 'з-17' }, [1]],
    [{ text: 'dr-1' }, [2, 1]],
    [{ text: 'DR1' }, [2, 1]],
    [{ text: '%' }, []],
    [{ text: '' }, [4, 3, 2, 1]],
    [{ brand: 'Ермак', filter: 'placed' }, [3]],
    [{ filter: 'dispatched' }, []],
    // The fourth is cancelled, the second is paid.
    [{ unpaid: 'any' }, [3, 1]],
    [{ unpaid: 'deferred' }, [3, 1]],
    [{ unpaid: 'overdue' }, [1]],
    [{ claimed: 'yes' }, [1]],
    [{ address: String(MAX_ID) }, []],
  ])('%o finds %o', async (filters, expected) => {
    expect(await found(filters)).toEqual(expected)
  })

  it('finds by number and by author, and nothing of another organisation', async () => {
    expect(await found({ text: orders[1] })).toEqual([2])
    expect(await found({ author: String(admin.user.id) })).toEqual([2])
    expect(await found({}, stranger)).toEqual([])
    expect(await found({ author: String(admin.user.id) }, stranger)).toEqual([])
    const { authors } = await orderList(test.db, stranger.user, query())
    expect(authors).toEqual([])
  })

  it('finds by the address it went to, which the filter names', async () => {
    expect(await found({ address: String(address) })).toEqual([2])
    expect(await found({ address: String(address) }, stranger)).toEqual([])
    const { addresses } = await orderList(test.db, buyer.user, query())
    expect(addresses).toEqual([{ id: address, name: 'Склад' }])
  })

  it('asks as many questions for one order as for many', async () => {
    const { db, count, reset } = countQueries(test.db)
    await orderList(db, buyer.user, query())
    const many = count()
    reset()
    await orderList(db, stranger.user, query())
    expect([many, count()]).toEqual([5, 5])
  })

  it('counts on the tabs what the other filters leave', async () => {
    const { statuses, page_navigation } = await orderList(
      test.db,
      buyer.user,
      query({ text: 'SW-2', filter: 'cancelled' }),
    )
    const counts = Object.fromEntries(statuses.map(({ code, count }) => [code, count]))
    expect(counts).toMatchObject({
      all: 2,
      active: 1,
      placed: 1,
      'awaiting-payment': 1,
      cancelled: 1,
      new: 0,
    })
    expect(page_navigation.total).toBe(1)
  })

  it('goes into a table as it is filtered', async () => {
    const filters = v.parse(schemas.orderTable.query, { text: 'SW-2', rows: 'lines' })
    const { rows } = await tables.lines(test.db, buyer.user, filters)
    expect(
      rows.map(([number, , status, article, , quantity]) => [number, status, article, quantity]),
    ).toEqual([
      [orders[3], 'Отменён', 'SW-2', 4],
      [orders[2], 'Ожидает оплаты', 'SW-2', 3],
    ])
    const { bytes, name } = await orderTableFile(services(), buyer, { ...filters, rows: 'orders' }, { now })
    expect(name).toBe('zakazy-2026-11-23.xlsx')
    const sheet = readEntry(Buffer.from(bytes), 'xl/worksheets/sheet1.xml')
    // 30 roubles of the third order, a number and no text.
    expect(sheet).toMatch(/<v>30<\/v>/)
  })
})

/** One entry of a ZIP, found by its central directory. */
function readEntry(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const packed = zip.subarray(start, start + size)
    return (method === 0 ? packed : inflateRawSync(packed)).toString()
  }
  throw new Error(`The archive has no ${name}`)
}

describe('an order', () => {
  const first = { page: 1, page_size: 50 }

  it('tells what of it is claimed, by which claims, and who answers for it', async () => {
    const { basket, claims, manager, packing } = await orderDetail(
      test.db,
      buyer.user,
      orders[0] ?? '',
      first,
    )
    expect(basket.items.map(({ claimed }) => claimed)).toEqual([1])
    expect(claims).toMatchObject([{ type: 'Недостача', status: 'Нужны данные' }])
    expect([manager.email, packing]).toEqual(['manager@verstak.example', []])
    const other = await orderDetail(test.db, buyer.user, orders[1] ?? '', first)
    expect([other.basket.items.map(({ claimed }) => claimed), other.claims]).toEqual([[0], []])
  })

  it('asks a fixed number of questions', async () => {
    const { db, count } = countQueries(test.db)
    await orderDetail(db, buyer.user, orders[0] ?? '', first)
    expect(count()).toBe(8)
  })
})

describe('an invoice', () => {
  it('has the sum, its VAT and its words, and names who pays', async () => {
    const invoice = await makeInvoice(test.db, buyer.user, orders[1] ?? '', now)
    expect(invoice).toMatchObject({
      number: orders[1],
      validUntil: '28.11.2026',
      buyer: 'ООО «Демонстрация», ИНН 7700000009, КПП 770001001',
      sum: 24_400,
      vats: [{ title: 'В том числе НДС 22 %', vat: 4400 }],
      words: 'Двести сорок четыре рубля 00 копеек',
    })
    expect(invoice.qr).toContain('|Sum=24400|')
    const { bytes, name } = await invoicePdf(services(), buyer, orders[1] ?? '')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(name).toBe(`schet-${String(idOf(orders[1] ?? '')).padStart(6, '0')}.pdf`)
  })

  it.each([
    ['of a cancelled order', 4, 'conflict', () => buyer],
    ['of another’s order', 2, 'notFound', () => stranger],
  ])('%s there is none', async (_name, which, kind, who) => {
    const asked = invoicePdf(services(), who(), orders[which - 1] ?? '')
    await expect(asked).rejects.toMatchObject({ kind })
  })
})

describe('the summary', () => {
  const of = (who: SignedIn) => personalSummary(test.db, who.user, now)
  const countsOf = (waiting: Awaited<ReturnType<typeof of>>['waiting']) =>
    Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))

  it('is a queue of what waits for its reader', async () => {
    expect(countsOf((await of(buyer)).waiting)).toEqual({
      ...{ 'awaiting-payment': 1, new: 1, notifications: 3, claims: 1, addresses: 1 },
    })
    expect(countsOf((await of(admin)).waiting)).toMatchObject({ 'join-requests': 1, notifications: 1 })
    expect((await of(stranger)).waiting).toEqual([])
  })

  it('names the prices that have changed since they were chosen', async () => {
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    expect(countsOf((await of(buyer)).waiting)).not.toHaveProperty('changed-prices')
    await test.db.updateTable('product').set({ price: 13_000 }).where('id', '=', drill).execute()
    const item = (await of(buyer)).waiting.find(({ kind }) => kind === 'changed-prices')
    expect(item).toMatchObject({ count: 1 })
    expect(item?.details[0]?.text.replace(/\u00a0/g, ' ')).toBe('Дрель: 122 ₽ → 130 ₽')
  })

  it('says how the deferred payment stands, as the lists behind its sums have it', async () => {
    const day = moscowDay(new Date(Date.now() + 20 * 24 * 60 * 60 * 1000))
    expect((await of(buyer)).balance).toEqual({
      ...{ limit: 100_000, used: 15_200, free: 84_800, overdue: 12_200, days: 30 },
      nearest: { day, sum: 3000 },
    })
    for (const [unpaid, sum] of [
      ['deferred', 15_200],
      ['overdue', 12_200],
    ] as const) {
      const list = await orderList(test.db, buyer.user, query({ unpaid }))
      expect(list.orders.reduce((all, order) => all + order.sum, 0)).toBe(sum)
    }
    expect((await of(stranger)).balance).toBeNull()
  })

  it('counts what the lists behind its numbers have', async () => {
    const { on_the_way, statuses, last_orders } = await of(buyer)
    for (const { day, count } of on_the_way)
      expect(await found({ filter: 'active', due: day ?? 'none' })).toHaveLength(count)
    for (const { code, count } of statuses) expect(await found({ filter: code })).toHaveLength(count)
    expect(last_orders.map(({ order_number }) => order_number)).toEqual(orders.toReversed())
  })

  it('divides two years of purchases by Moscow’s midnight, without what was cancelled', async () => {
    const { purchases } = await of(buyer)
    expect(purchases).toEqual({
      from: '2025-11-24',
      to: '2026-11-23',
      sum: 27_400,
      before: 12_200,
      brands: [
        { brand: 'Зубр', sum: 24_400, before: 12_200 },
        { brand: 'Ермак', sum: 3000, before: 0 },
      ],
    })
    expect(yearsUntil(new Date('2028-02-29T21:00:00Z'))).toEqual({
      from: '2027-03-02',
      to: '2028-03-01',
      before: '2026-03-02',
    })
  })

  it('asks as many questions for an organisation as for nobody’s', async () => {
    const { db, count, reset } = countQueries(test.db)
    await personalSummary(db, buyer.user, now)
    const many = count()
    reset()
    await personalSummary(db, stranger.user, now)
    expect([many, count()]).toEqual([16, 15])
  })
})

describe('a reconciliation act', () => {
  const period = { date_from: '2026-01-01', date_to: '2026-03-31' }
  const ask = (who: SignedIn, more: object = {}) =>
    requestCollation(services(), who, { ...period, ...more }, now)
  const letters = async () =>
    (
      await test.db
        .selectFrom('message')
        .select(['recipient', 'subject'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    )
      .toReversed()
      .map(({ recipient, subject }) => [recipient, subject])

  it('is asked for once, answered once, and its history tells of it to its organisation only', async () => {
    const { number } = await ask(buyer)
    expect(await letters()).toEqual([
      ['manager@verstak.example', `Запрос акта сверки ${number}: ООО «Демонстрация»`],
      ['buyer@demo.example', `Запрос акта сверки ${number} принят`],
    ])
    await expect(ask(admin)).rejects.toMatchObject({ kind: 'conflict' })
    const answer = () =>
      test.db
        .transaction()
        .execute((trx) => answerCollation(trx, number, { status: 'sent', answer: 'Акт в письме.' }, config))
    await answer()
    await expect(answer()).rejects.toThrow('уже ответили')
    expect((await letters()).at(-1)).toEqual(['buyer@demo.example', `Акт сверки ${number}: отправлен`])
    const { collations } = await personalSummary(test.db, admin.user, now)
    expect(collations).toMatchObject([{ number, status: { code: 'sent' }, answer: 'Акт в письме.' }])
    expect((await personalSummary(test.db, stranger.user, now)).collations).toEqual([])
  })

  it.each([
    [{ date_from: '2026-04-01' }, 'Конец периода раньше его начала'],
    [{ date_to: '2026-11-24' }, 'Период ещё не закончился'],
  ])('%o is refused at its field', async (more, message) => {
    await expect(ask(buyer, more)).rejects.toMatchObject({ errors: [{ message, field: 'date_to' }] })
  })
})
