import { ShopError } from '@verstak/contract/errors.ts'
import { encodeExpected } from '@verstak/domain/orders/expected-lines.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { setDeferral } from '#areas/people/organizations/deferral.ts'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { calendarText } from '../orders/calendar.ts'
import { orderDetail } from '../orders/service.ts'
import { invoiceNow, moveThrough, payOrder } from '../orders/testing/move.ts'
import { checkoutContent } from './content.ts'
import { placeOrder } from './place-order.ts'
import { testOrderForm } from './testing/order-form.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let [drill, saw] = [0, 0]
const now = new Date('2026-11-17T09:00:00+03:00')

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 500_000 })
  saw = await addProduct(test.db, tools, { article: 'SAW', price: 100_000 })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('basket').execute()
  await test.db.deleteFrom('customer_order').execute()
  await test.db.deleteFrom('message').execute()
  await test.db.updateTable('product').set({ price: 500_000 }).where('id', '=', drill).execute()
  await addToBasket(test.db, buyer, { product_id: drill })
})

const place = (given = {}) =>
  placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, testOrderForm(given), now)
const detail = (number: string) => orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
const deferral = (terms: { days: number; limit: number } | null) =>
  test.db
    .transaction()
    .execute((trx) =>
      setDeferral(
        trx,
        { inn: buyer.user.organization?.inn ?? '', kpp: buyer.user.organization?.kpp ?? null },
        terms,
      ),
    )

async function errorsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return error.errors.map(({ field, message }) => [field, message])
}

it('an order stores carrier, recipient, payer and contacts; the invoice names the payer', async () => {
  const number = await place({
    branchId: buyer.user.organization?.id,
    deliveryId: 2,
    attorney: '№ 12 от 01.11.2026',
    payer_inn: '7707083893',
    payer_kpp: '773601001',
    no_call: 'Y',
    notify: 'sklad@firma.example; buh@firma.example',
  })
  expect(await detail(number)).toMatchObject({
    carrier: 'Деловые Линии',
    delivery_cost: 'бесплатно',
    attorney: '№ 12 от 01.11.2026',
    payer: 'ИНН 7707083893, КПП 773601001',
    no_call: true,
    payment: 'По счёту до отгрузки',
    paid: false,
  })
  const recipients = async () =>
    (await test.db.selectFrom('message').select('recipient').orderBy('id').execute()).map(
      (one) => one.recipient,
    )
  expect(await recipients()).toEqual([
    'buyer@demo.example',
    'sklad@firma.example',
    'buh@firma.example',
    'orders@verstak.example',
  ])
  expect((await invoiceNow(test.db, number)).buyer).toBe('ИНН 7707083893, КПП 773601001')
  await test.db.deleteFrom('message').execute()
  await moveThrough(test.db, number, 'confirmed')
  expect(await recipients()).toContain('sklad@firma.example')
})

it('reports every error of these fields, and orders nothing', async () => {
  const wrong = {
    branchId: 999_999,
    deliveryId: 77,
    flat: '!!!',
    payer_inn: '7707083890',
    notify: 'a@b.ru, c@d.ru, e@f.ru, не почта',
    payment: 'receipt',
  }
  const fields = (await errorsOf(place(wrong))).map(([field]) => field)
  expect(fields.toSorted()).toEqual(
    ['branchId', 'deliveryId', 'flat', 'notify', 'notify', 'payer_inn', 'payment'].toSorted(),
  )
  expect(await test.db.selectFrom('customer_order').selectAll().execute()).toEqual([])
})

describe('a deferred payment', () => {
  it('is available to an organisation up to its limit, unless payments are overdue', async () => {
    expect(await errorsOf(place({ payment: 'deferral' }))).toMatchObject([['payment', expect.any(String)]])
    await deferral({ days: 14, limit: 900_000 })
    const first = await place({ payment: 'deferral' })
    await addToBasket(test.db, buyer, { product_id: drill })
    const [, choice] = (await checkoutContent(test.db, buyer, now)).payments
    expect(choice?.problem).toMatch(/Не хватает лимита отсрочки: свободно 4\s000\s₽ из 9\s000\s₽/)
    expect(await errorsOf(place({ payment: 'deferral' }))).toMatchObject([['payment', choice?.problem]])
    await moveThrough(test.db, first, 'confirmed')
    await payOrder(test.db, first)
    expect((await detail(first)).paid).toBe(true)
    const second = await place({ payment: 'deferral' })
    await moveThrough(test.db, second, 'confirmed', 'picking', 'shipped')
    await test.db.updateTable('transfer_document').set({ pay_by: '2026-11-16' }).execute()
    await addToBasket(test.db, buyer, { product_id: saw })
    expect(await errorsOf(place({ payment: 'deferral' }))).toMatchObject([
      ['payment', expect.stringMatching(/Просрочена оплата 5\s000\s₽/)],
    ])
    await deferral(null)
  })

  it('only one of two concurrent orders fits the limit', async () => {
    await deferral({ days: 14, limit: 700_000 })
    const admin = await demoVisitor(test.db, 'admin@demo.example')
    await addToBasket(test.db, admin, { product_id: drill })
    const placed = await Promise.allSettled([
      place({ payment: 'deferral' }),
      placeOrder({ db: test.db, config: {} }, admin.user, STOCK, testOrderForm({ payment: 'deferral' }), now),
    ])
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await deferral(null)
  })
})

it('at another price than shown nothing is ordered, and the difference is reported', async () => {
  const expected = encodeExpected([{ productId: drill, quantity: 1, price: 500_000 }])
  await test.db.updateTable('product').set({ price: 520_000 }).where('id', '=', drill).execute()
  await addToBasket(test.db, buyer, { product_id: saw })
  const [error] = await errorsOf(place({ expected }))
  expect(error?.[0]).toBe('basket')
  expect(error?.[1]?.replace(/\s/g, ' ')).toContain(
    'артикул DR-1: цена 5 000 ₽ → 5 200 ₽; добавлен артикул SAW',
  )
  const seen = encodeExpected([
    { productId: drill, quantity: 1, price: 520_000 },
    { productId: saw, quantity: 1, price: 100_000 },
  ])
  expect((await detail(await place({ expected: seen }))).sum).toBe(620_000)
})

it('a calendar file escapes its texts and folds its lines', () => {
  const text = calendarText({
    uid: 'order-1@verstak.example',
    stamp: new Date('2026-11-17T06:00:00Z'),
    day: '2026-12-31',
    title: 'Доставка заказа В-000001',
    place: 'Москва, ул. Складочная, 1; въезд с проезда Добролюбова\nпропуск',
    link: 'https://verstak.example/personal/orders/1/',
  })
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('DTSTAMP:20261117T060000Z')
  expect(text.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Москва\\, ул. Складочная\\, 1\\; въезд с проезда Добролюбова\\nпропуск\r\n',
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
