import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addProduct,
  addSections,
  demoVisitor,
  type SignedIn,
  STOCK,
  setStock,
  stockOf,
} from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { changeOrderStatus } from './order-status.ts'
import { orderBasket } from './repeat-plan.ts'
import { orderDetail } from './service.ts'
import { tables } from './table/order-table.ts'
import { confirmByArticle, type TypedShortage } from './testing/by-article.ts'
import { invoiceNow, payOrder } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: SignedIn
let drill = 0
let saw = 0
let number = ''

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 12_200 })
  saw = await addProduct(test.db, tools, { article: 'SW-2', name: 'Пила', price: 6100 })
  await addProduct(test.db, tools, { article: 'DR-9', name: 'Дрель новая' })
  await addProduct(test.db, tools, { article: 'OLD-1', name: 'Снят', hidden: true })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())

beforeEach(async () => {
  await setStock(test.db, drill, 10)
  await setStock(test.db, saw, 10)
  number = await placeTestOrder(test.db, buyer, [
    [drill, 5],
    [saw, 2],
  ])
  await test.db.deleteFrom('message').execute()
})

const confirm = (...shortages: TypedShortage[]) =>
  test.db.transaction().execute((trx) => confirmByArticle(trx, number, shortages))
const detail = () => orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
const three: TypedShortage = { article: 'dr-1', confirmed: 3, reason: 'out-of-stock', replacement: 'dr-9' }

it('a partly confirmed line returns the rest to stock, reduces the sum, and the buyer gets the reason', async () => {
  expect(await confirm(three)).toEqual({ was: 73_200, now: 48_800 })
  expect([await stockOf(test.db, drill), await stockOf(test.db, saw)]).toEqual([7, 8])
  const { basket, history, sum, sum_before, vat, status } = await detail()
  expect({ sum, sum_before, vat, code: status.code }).toEqual({
    ...{ sum: 48_800, sum_before: 73_200, vat: 8800, code: 'confirmed' },
  })
  const lines = Object.fromEntries(basket.items.map((line) => [line.article, line]))
  expect(lines['DR-1']).toMatchObject({
    ...{ quantity: 5, confirmed: 3, sum: 36_600, shortage: 'Нет на складе' },
    replacement: { article: 'DR-9', name: 'Дрель новая', code: 'dr-9' },
  })
  expect(lines['SW-2']).toMatchObject({ quantity: 2, confirmed: 2, shortage: null, replacement: null })
  const reason = history.at(-1)?.reason?.replace(/\u00a0/g, ' ')
  expect(reason).toContain('артикул DR-1: 3 из 5 шт, нет на складе, предлагаем вместо него DR-9')
  expect(reason).toContain('Сумма товаров: было 732 ₽, стало 488 ₽.')
  const letters = await test.db.selectFrom('message').selectAll().execute()
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['buyer@demo.example', `Статус заказа ${number} изменён: подтверждён`],
  ])
  expect(letters[0]?.body_text.replace(/\u00a0/g, ' ')).toContain('было 732 ₽, стало 488 ₽')
  const [news] = await test.db.selectFrom('notification').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(news?.text.replace(/\u00a0/g, ' ')).toContain('было 732 ₽, стало 488 ₽')
})

it('the invoice, the table and the repeated order use confirmed quantities', async () => {
  await confirm({ article: 'SW-2', confirmed: 0, reason: 'discontinued' }, three)
  const invoice = await invoiceNow(test.db, number)
  expect(invoice.lines.map(({ article, quantity, sum }) => [article, quantity, sum])).toEqual([
    ['DR-1', 3, 36_600],
  ])
  expect(invoice.sum).toBe(36_600)
  const { columns, rows } = await tables.lines(test.db, buyer.user, {
    filter: 'all',
    rows: 'lines',
    text: number,
  })
  const titles = columns.map(({ title }) => title)
  const of = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  expect([of('Артикул'), of('Заказано'), of('Подтверждено'), of('Отгружено')]).toEqual([
    ['DR-1', 'SW-2'],
    [5, 2],
    [3, 0],
    [0, 0],
  ])
  const { items } = await orderBasket(test.db, buyer.user, number, STOCK)
  expect(items.map(({ article, ordered, confirmed }) => [article, ordered, confirmed])).toEqual([
    ['DR-1', 5, 3],
    ['SW-2', 2, 0],
  ])
})

it('a cancellation returns only confirmed units to stock', async () => {
  await confirm(three)
  await test.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
  expect([await stockOf(test.db, drill), await stockOf(test.db, saw)]).toEqual([10, 10])
})

it('a fully confirmed order does not mention sums', async () => {
  expect(await confirm({ ...three, confirmed: 5 })).toEqual({ was: 73_200, now: 73_200 })
  const { basket, history, sum_before } = await detail()
  expect([sum_before, history.at(-1)?.reason]).toEqual([null, null])
  expect(basket.items.map(({ confirmed }) => confirmed).toSorted()).toEqual([2, 5])
})

it.each<[string, readonly TypedShortage[], string]>([
  ['more than was ordered', [{ ...three, confirmed: 6 }], 'больше подтвердить нельзя'],
  ['an article that is not there', [{ ...three, article: 'XX-1' }], 'Артикула XX-1 в заказе нет'],
  ['a line twice', [three, { ...three, article: 'DR-1' }], 'указана дважды'],
  ['an unknown replacement', [{ ...three, replacement: 'XX-1' }], 'Товара с артикулом XX-1 нет'],
  ['a replacement that is not sold', [{ ...three, replacement: 'OLD-1' }], 'не продаётся'],
  ['the product instead of itself', [{ ...three, replacement: 'DR-1' }], 'не заменяют им самим'],
  [
    'nothing at all',
    [
      { ...three, confirmed: 0 },
      { ...three, article: 'SW-2', confirmed: 0 },
    ],
    'ничего не осталось',
  ],
])('%s is refused, and nothing changes', async (_what, shortages, message) => {
  await expect(confirm(...shortages)).rejects.toThrow(message)
  const { status, sum } = await detail()
  expect([status.code, sum, await stockOf(test.db, drill)]).toEqual(['new', 73_200, 5])
  expect(await test.db.selectFrom('message').selectAll().execute()).toEqual([])
})

it('money above the reduced sum of a paid order is returned, and the order stays paid', async () => {
  await payOrder(test.db, number)
  await confirm(three)
  expect(await detail()).toMatchObject({ paid: true, status: { code: 'confirmed' }, sum: 48_800 })
  const refunds = await test.db.selectFrom('order_refund').select(['amount', 'reason', 'made_at']).execute()
  expect(refunds).toEqual([{ amount: 73_200 - 48_800, reason: 'reduced', made_at: null }])
})

it('an order is confirmed once; an unknown one is not found', async () => {
  await confirm(three)
  await expect(confirm()).rejects.toMatchObject({ kind: 'conflict' })
  await expect(
    test.db.transaction().execute((trx) => confirmByArticle(trx, 'В-999999', [])),
  ).rejects.toMatchObject({ kind: 'notFound' })
})

describe('of two brands with one article', () => {
  let makita = 0
  let both = ''

  beforeAll(async () => {
    const { section_id } = await test.db
      .selectFrom('product')
      .select('section_id')
      .where('id', '=', drill)
      .executeTakeFirstOrThrow()
    makita = await addProduct(test.db, section_id, { article: 'DR-1', brand: 'Makita', price: 1000 })
  })
  beforeEach(async () => {
    await setStock(test.db, makita, 10)
    both = await placeTestOrder(test.db, buyer, [
      [drill, 5],
      [makita, 5],
    ])
    await test.db.deleteFrom('message').execute()
  })
  const confirmBoth = (article: string) =>
    test.db
      .transaction()
      .execute((trx) => confirmByArticle(trx, both, [{ article, confirmed: 3, reason: 'out-of-stock' }]))

  it('the second one is confirmed short by its position, and the buyer reads its brand', async () => {
    expect(await confirmBoth('2:DR-1')).toEqual({ was: 66_000, now: 64_000 })
    expect([await stockOf(test.db, drill), await stockOf(test.db, makita)]).toEqual([0, 7])
    const { basket, history } = await orderDetail(test.db, buyer.user, both, { page: 1, page_size: 50 })
    expect(basket.items.map(({ confirmed }) => confirmed)).toEqual([5, 3])
    expect(history.at(-1)?.reason).toContain('артикул DR-1 (Makita, Товар DR-1): 3 из 5')
  })

  it('is offered instead of the first one by the code of its page', async () => {
    const offer = (replacement: string) =>
      test.db
        .transaction()
        .execute((trx) =>
          confirmByArticle(trx, both, [
            { article: '1:DR-1', confirmed: 0, reason: 'out-of-stock', replacement },
          ]),
        )
    await expect(offer('DR-1')).rejects.toThrow(
      '«DR-1» есть у нескольких товаров: Makita, Товар DR-1 (dr-1-makita); Дрель (dr-1)',
    )
    await offer('DR-1-Makita')
    const { basket, history } = await orderDetail(test.db, buyer.user, both, { page: 1, page_size: 50 })
    expect(basket.items[0]?.replacement?.code).toBe('dr-1-makita')
    expect(history.at(-1)?.reason).toContain('предлагаем вместо него DR-1 Makita')
  })

  it('the article alone is refused with both candidates, and nothing changes', async () => {
    await expect(confirmBoth('DR-1')).rejects.toThrow('1:DR-1 — Дрель; 2:DR-1 — Makita, Товар DR-1')
    expect([await stockOf(test.db, drill), await stockOf(test.db, makita)]).toEqual([0, 5])
  })
})

it.each([[[]], [['В-000001', 'DR-1=3']], [['В-000001', 'DR-1=3:sold']], [['В-000001', '--force']]])(
  'the command prints its usage for %o',
  async (args) => {
    const file = join(import.meta.dirname, 'commands/confirm-order.ts')
    const run = promisify(execFile)(process.execPath, [file, ...args])
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('confirm-order НОМЕР'),
    })
  },
)
