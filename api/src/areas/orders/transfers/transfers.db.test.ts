import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { orderFilter } from '@verstak/contract/orders/order-filter.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { parseTransferNumber, type TransferState, transferStates } from '@verstak/domain/orders/transfer.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { personalSummary } from '#areas/cabinet/summary/summary.ts'
import { setLegalAddress } from '#areas/people/organizations/legal-address.ts'
import type { Config } from '#config.ts'
import { drawingsOf } from '#pdf/testing/drawings.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { changeOrderStatus } from '../orders/order-status.ts'
import { orderDetail, orderList } from '../orders/service.ts'
import { shipByArticle } from '../orders/testing/by-article.ts'
import { moveThrough } from '../orders/testing/move.ts'
import { columns, netPrice } from './pdf/columns.ts'
import { oksmOf } from './pdf/oksm.ts'
import { renderTransfer } from './pdf/render.ts'
import { makeTransfer, transferPdf } from './transfer-pdf.ts'
import { nextStates, setTransferState } from './transfer-state.ts'

let test: TestDatabase
let buyer: SignedIn
let stranger: SignedIn
let retail: SignedIn
let viewer: SignedIn
let drill = 0
let placed = 0
const config = { publicUrl: 'https://verstak.example' } as Config

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 12_200, stock: 1000 })
  await test.db.updateTable('product').set({ country: 'Китай' }).where('id', '=', drill).execute()
  buyer = await demoVisitor(test.db)
  const people = await makePeople(test.db)
  stranger = await visitorOf(test.db, people.foreignBuyer)
  retail = await visitorOf(test.db, people.retail)
  viewer = await visitorOf(test.db, people.viewer)
  const { inn = '', kpp = null } = buyer.user.organization ?? {}
  await test.db
    .transaction()
    .execute((trx) => setLegalAddress(trx, { inn, kpp }, ' 101000, Москва, Мясницкая, 1 '))
})
afterAll(() => test.close())

const detail = (who: SignedIn, number: string) =>
  orderDetail(test.db, who.user, number, { page: 1, page_size: 50 })
const set = (number: string, state: TransferState, reason?: string) =>
  test.db
    .transaction()
    .execute((trx) => setTransferState(trx, number, { state, ...(reason === undefined ? {} : { reason }) }))

/** Number of sheets with text that is turned. */
const slantedOf = (pdf: Buffer): number =>
  drawingsOf(pdf).filter((drawing) => /^0\.\d+ -?0\.\d+ .* cm$/m.test(drawing)).length

/** An order of five drills in picking, with delivery for 300 ₽. */
async function pickedOrder(who = buyer): Promise<string> {
  await addToBasket(test.db, who, { product_id: drill, quantity: 5 })
  const form = v.parse(orderForm, {
    idempotencyKey: `an-order-to-be-handed-over-${placed++}`,
    deliveryAddress: 'Тверь, ул. Заводская, 3',
    name: 'Борис Закупкин',
    phone: '+79161234567',
    orderid: 'ЗК-7',
  })
  const number = await placeOrder({ db: test.db, config: {} }, who.user, STOCK, form)
  await test.db
    .updateTable('customer_order')
    .set({ delivery_cost: 30_000 })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  await moveThrough(test.db, number, 'confirmed', 'picking')
  return number
}

const ship = (number: string, quantity: number) =>
  test.db.transaction().execute((trx) => shipByArticle(trx, number, [{ article: 'DR-1', quantity }]))

describe('a shipment', () => {
  it('has its own document, the first one including the delivery', async () => {
    const number = await pickedOrder()
    expect((await detail(buyer, number)).transfers).toEqual([])
    await ship(number, 2)
    await ship(number, 3)
    const { transfers } = await detail(buyer, number)
    expect(transfers).toMatchObject([
      { kind: { code: 'СЧФДОП' }, state: { code: 'formed', name: 'Сформирован' }, reason: null, sum: 54_400 },
      { state: { code: 'formed' }, sum: 36_600 },
    ])
    const paper = await makeTransfer(test.db, buyer.user, transfers[0]?.number ?? '')
    expect(
      paper.lines.map(({ name, quantity, sum, vat, country }) => [name, quantity, sum, vat, country]),
    ).toEqual([
      ['Дрель', 2, 24_400, 4400, 'Китай'],
      ['Доставка', 1, 30_000, 5410, null],
    ])
    expect([paper.sum, paper.vat]).toEqual([54_400, 9810])
    expect(paper.list).toBe(`${number}/1`)
    expect(paper.parties).toMatchObject({
      buyer: { name: 'ООО «Демонстрация»', address: '101000, Москва, Мясницкая, 1' },
      consignee: 'ООО «Демонстрация», Тверь, ул. Заводская, 3',
      basis: expect.stringMatching(new RegExp(`^Заказ № ${number} от .+, номер покупателя ЗК-7$`)),
    })
  })

  it('to a private person has a document without an invoice', async () => {
    const number = await pickedOrder(retail)
    await test.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'shipped'))
    const [transfer] = (await detail(retail, number)).transfers
    expect(transfer?.kind.code).toBe('ДОП')
    const { parties } = await makeTransfer(test.db, retail.user, transfer?.number ?? '')
    expect(parties.buyer).toEqual({ name: 'Борис Закупкин', address: '', inn: '', kpp: '' })
  })
})

describe('a document', () => {
  let order = ''
  let number = ''
  beforeEach(async () => {
    order = await pickedOrder()
    await ship(order, 5)
    number = (await detail(buyer, order)).transfers[0]?.number ?? ''
    await test.db.deleteFrom('message').execute()
  })

  it('passes its states, recorded in its history and reported to the buyer', async () => {
    await set(number, 'sent')
    await set(number, 'rejected', ' Неверный адрес покупателя ')
    await set(number, 'sent')
    await set(number.toLowerCase(), 'signed')
    const [transfer] = (await detail(buyer, order)).transfers
    expect(transfer).toMatchObject({ state: { code: 'signed' }, reason: null })
    expect(transfer?.history.map(({ state, reason }) => [state.code, reason])).toEqual([
      ['formed', null],
      ['sent', null],
      ['rejected', 'Неверный адрес покупателя'],
      ['sent', null],
      ['signed', null],
    ])
    const letters = await test.db.selectFrom('message').selectAll().orderBy('id').execute()
    expect(letters.map(({ recipient }) => recipient)).toEqual(Array(4).fill('buyer@demo.example'))
    expect(letters[1]?.subject).toBe(`${number} к заказу ${order}: отклонён`)
    expect(letters[1]?.body_text).toContain('Причина: Неверный адрес покупателя')
    const [news] = await test.db
      .selectFrom('notification')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(news?.title.replace(/\u00a0/g, ' ')).toBe(`${number} к заказу ${order}: подписан`)
  })

  it.each<[TransferState, string | undefined, string, string]>([
    ['received', undefined, 'conflict', 'Можно: «Отправлен», «Подписан»'],
    ['rejected', 'нет', 'conflict', 'нельзя перевести'],
  ])('cannot become %s directly', async (state, reason, kind, message) => {
    const refused = set(number, state, reason)
    await expect(refused).rejects.toMatchObject({ kind })
    await expect(refused).rejects.toThrow(message)
    expect(await test.db.selectFrom('message').selectAll().execute()).toEqual([])
  })

  it.each<[TransferState, string]>([
    ['rejected', '  '],
    ['clarify', ''],
    ['clarify', 'я'.repeat(501)],
  ])('becomes %s only with a sufficient reason', async (state, reason) => {
    await set(number, 'sent')
    await expect(set(number, state, reason)).rejects.toMatchObject({ errors: [{ field: 'reason' }] })
  })

  it('waits for the signature in the queue of users who may see documents', async () => {
    const waits = async (who: SignedIn) =>
      (await personalSummary(test.db, who.user)).waiting.find(({ kind }) => kind === 'transfers')
    const unsigned = async () => (await waits(buyer))?.count ?? 0
    const before = await unsigned()
    await set(number, 'sent')
    expect(await unsigned()).toBe(before + 1)
    expect((await waits(buyer))?.details.at(-1)?.text).toContain(`${number} к заказу ${order}`)
    expect(await waits(viewer)).toBeUndefined()
    expect(await waits(stranger)).toBeUndefined()
    await set(number, 'signed')
    expect(await unsigned()).toBe(before)
  })

  it('is accessible to its organisation only, and links to its order', async () => {
    const services = { db: test.db, config }
    const { bytes, name, type } = await transferPdf(services, buyer, number)
    expect([Buffer.from(bytes.slice(0, 5)).toString(), type]).toEqual(['%PDF-', 'application/pdf'])
    expect(name).toBe(`upd-${number.replace(/\D/g, '')}.pdf`)
    for (const [who, asked] of [
      [stranger, number],
      [buyer, 'УПД-999999'],
      [buyer, 'В-1'],
    ] as const)
      await expect(transferPdf(services, who, asked)).rejects.toMatchObject({ kind: 'notFound' })
    const find = async (who: SignedIn) => {
      const query = { ...v.parse(v.object(orderFilter), { text: number }), page: 1, page_size: 9 }
      return (await orderList(test.db, who.user, query)).orders.map(({ order_number }) => order_number)
    }
    expect([await find(buyer), await find(stranger)]).toEqual([[order], []])
  })

  it('of goods that were not collected says on each sheet that it is annulled', async () => {
    const held = await makeTransfer(test.db, buyer.user, number)
    expect(held.mark).toBe('')
    await test.db
      .updateTable('customer_order')
      .set({ delivery_type: 1, status: 'ready' })
      .where('id', '=', parseOrderNumber(order))
      .execute()
    await test.db.transaction().execute((trx) => changeOrderStatus(trx, order, 'cancelled'))
    const paper = await makeTransfer(test.db, buyer.user, number)
    expect(paper.mark).toMatch(/^Аннулирован \d\d\.\d\d\.\d{4}$/)
    const lines = Array.from({ length: 60 }, () => paper.lines[0] ?? []).flat()
    const [marked, plain] = await Promise.all(
      [paper, held].map(async ({ mark }) => Buffer.from(await renderTransfer({ ...paper, mark, lines }))),
    )
    const title = Buffer.from(`, аннулирован ${paper.mark.slice(-10)}`, 'utf16le').swap16()
    expect([marked, plain].map((bytes) => bytes?.includes(title))).toEqual([true, false])
    expect([marked, plain].map((bytes) => slantedOf(bytes ?? Buffer.of()))).toEqual([3, 0])
  })

  it('spans several sheets', async () => {
    const paper = await makeTransfer(test.db, buyer.user, number)
    const pagesOf = async (count: number) => {
      const lines = Array.from({ length: count }, () => paper.lines[0] ?? [])
        .flat()
        .slice(0, count)
      const bytes = await renderTransfer({ ...paper, lines })
      return Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length
    }
    expect([await pagesOf(1), await pagesOf(60)]).toEqual([1, 3])
  })
})

it('every state is reachable, and signed documents are final', () => {
  const reached = new Set<TransferState>(['formed'])
  for (const state of reached) for (const next of nextStates[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...transferStates].toSorted())
  expect(nextStates.signed).toEqual([])
})

it('the columns match the form, with its codes, and fill the sheet', () => {
  const line = { article: 'DR-1', name: 'Дрель', unit: 'шт', quantity: 2, price: 12_200, country: 'Китай' }
  const sums = { sum: 24_400, vat: 4400, vat_rate: 22 }
  const row = Object.fromEntries(
    columns.map(({ mark, text }) => [mark, text({ ...line, ...sums }, 0).replace(/\u00a0/g, ' ')]),
  )
  expect(row).toEqual({
    ...{ А: 'DR-1', '1': '1', '1а': 'Дрель', '1б': '—', '2': '796', '2а': 'шт', '3': '2', '4': '100,00' },
    ...{
      '5': '200,00',
      '6': 'без акциза',
      '7': '22 %',
      '8': '44,00',
      '9': '244,00',
      '10': '156',
      '10а': 'Китай',
    },
    ...{ '11': '—', '12': '—', '12а': '—', '13': '—', '14': '—' },
  })
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(841.89 - 36, 5)
  expect(netPrice({ price: 10_001, vat_rate: 22 })).toBe(8198)
  expect([okeiOf('Компл'), okeiOf('усл'), oksmOf('Россия'), oksmOf('Атлантида')]).toEqual([
    ...['839', undefined, '643', undefined],
  ])
})

it.each([
  ['УПД-000123', 123],
  ['упд 7', 7],
  ['УКД-000123', null],
  ['В-000123', null],
  ['123', null],
])('parses the number %s as %s', (text, id) => expect(parseTransferNumber(text)).toBe(id))
