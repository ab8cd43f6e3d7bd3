import { ShopError } from '@verstak/contract/errors.ts'
import { MOST_ORDERED } from '@verstak/domain/quantity.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket, updateBasket } from '#areas/basket/basket/service.ts'
import { hashPassword } from '#areas/people/auth/passwords.ts'
import { addProduct, addSections, demoVisitor, STOCK, setStock, stockOf } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { changeOrderStatus } from '../orders/order-status.ts'
import { orderDetail, orderList } from '../orders/service.ts'
import { placeOrder } from './place-order.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill = 0
let screws = 0
/** Tuesday morning: the earliest delivery is on Wednesday. */
const now = new Date('2026-11-17T09:00:00+03:00')

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
  screws = await addProduct(test.db, fixings, { article: 'SC-12', price: 1_230, min: 12, step: 12 })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('basket').execute()
  await test.db.deleteFrom('customer_order').execute()
  await test.db
    .updateTable('product')
    .set({ hidden: false, price: 500_000 })
    .where('id', '=', drill)
    .execute()
  await setStock(test.db, drill, 10)
  await setStock(test.db, screws, 120)
})

let keys = 0
const form = (given = {}) => ({
  idempotencyKey: `key-of-the-test-${keys++}`,
  deliveryTypeId: 2 as const,
  deliveryAddress: 'Москва, ул. Складочная, 1',
  flat: '',
  entrance: '',
  deliveryDate: '',
  name: 'Борис Закупкин',
  phone: '8 916 123 45 67',
  comment: '',
  orderid: '',
  ...given,
})
const place = (given = {}, visitor = buyer) =>
  placeOrder({ db: test.db, config: {} }, visitor.user, STOCK, form(given), now)
const add = (product_id: number, quantity?: number, visitor = buyer) =>
  addToBasket(test.db, visitor, { product_id, quantity })
const orderCount = async () => (await test.db.selectFrom('customer_order').select('id').execute()).length
const basketLines = () => test.db.selectFrom('basket_line').selectAll().execute()

async function errorsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return { kind: error.kind, fields: error.errors.map(({ field, message }) => [field, message]) }
}

describe('an order', () => {
  it('takes the stock, empties the basket and keeps a snapshot of its lines', async () => {
    await add(drill, 3)
    await add(screws, 24)
    const number = await place({ flat: '12', comment: 'Звонить', orderid: 'З-7' })
    expect(number).toMatch(/^В-\d{6,}$/)
    expect([await stockOf(test.db, drill), await stockOf(test.db, screws)]).toEqual([7, 96])
    expect(await basketLines()).toEqual([])

    await test.db.updateTable('product').set({ price: 1, hidden: true }).where('id', '=', drill).execute()
    const order = await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
    expect(order).toMatchObject({
      order_number: number,
      status: { code: 'new', name: 'Новый' },
      positions: 2,
      sum: 1_529_520,
      vat: 275_815,
      address: 'Москва, ул. Складочная, 1, кв./офис 12',
      recipient: { name: 'Борис Закупкин', phone: '+79161234567' },
      deliveryDate: '2026-11-18',
      delivery: 'Доставка',
      comment: 'Звонить',
      orderid: 'З-7',
    })
    expect(order.basket.items).toMatchObject([
      {
        article: 'DR-1',
        code: null,
        quantity: 3,
        price: 500_000,
        sum: 1_500_000,
        vat: 270_492,
        vat_rate: 22,
      },
      { article: 'SC-12', code: 'sc-12', quantity: 24, price: 1_230, sum: 29_520, vat: 5_323, vat_rate: 22 },
    ])
  })

  it('for products without a stock count accepts any quantity, and a cancellation leaves it uncounted', async () => {
    await setStock(test.db, drill, UNCOUNTED_STOCK)
    await add(drill, MOST_ORDERED - 1)
    expect(await errorsOf(add(drill, 2))).toMatchObject({
      kind: 'invalid',
      fields: [['quantity', 'Слишком большое количество']],
    })
    await updateBasket(test.db, buyer, { product_id: drill, quantity: 101 })
    const number = await place()
    expect(await stockOf(test.db, drill)).toBe(UNCOUNTED_STOCK)
    await test.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
    expect(await stockOf(test.db, drill)).toBe(UNCOUNTED_STOCK)
  })

  it('for pick-up has a point and no date', async () => {
    await add(drill)
    const { id } = await test.db.selectFrom('pickup_point').select('id').limit(1).executeTakeFirstOrThrow()
    const number = await place({ deliveryTypeId: 1, selfId: id, deliveryAddress: '' })
    expect(await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })).toMatchObject({
      delivery: 'Самовывоз',
      deliveryDate: null,
      address: '«Верстак» на Дмитровке: Москва, Дмитровское шоссе, 157, стр. 7',
    })
  })

  it('is delivered to an address of the own organisation only', async () => {
    const addresses = await test.db.selectFrom('address').select(['id', 'text']).orderBy('id').execute()
    const stranger = await retailBuyer('stranger@demo.example')
    const own = { addressId: addresses[0]?.id, deliveryAddress: '' }
    await add(drill)
    await add(drill, 1, stranger)
    const number = await place(own)
    const order = await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
    expect(order.address).toBe(addresses[0]?.text)
    expect(await errorsOf(place(own, stranger))).toEqual({
      kind: 'invalid',
      fields: [['addressId', 'Такого адреса нет, выберите другой']],
    })
  })

  it('reports all form errors at once', async () => {
    await add(drill)
    expect(
      await errorsOf(place({ deliveryAddress: 'Москва', phone: '123', deliveryDate: '2026-11-17' })),
    ).toEqual({
      kind: 'invalid',
      fields: [
        ['deliveryAddress', 'Укажите адрес полностью: город, улица, дом'],
        ['phone', 'Проверьте телефон: нужны 10 цифр, например +7 (916) 123-45-67'],
        ['deliveryDate', 'Ближайшая дата доставки — 18.11.2026'],
      ],
    })
    expect(await errorsOf(place({ deliveryAddress: '', name: '', phone: '' }))).toMatchObject({
      fields: [
        ['deliveryAddress', 'Укажите адрес доставки'],
        ['name', 'Укажите получателя'],
        ['phone', 'Укажите телефон получателя'],
      ],
    })
    expect(await errorsOf(place({ deliveryTypeId: 1, selfId: 999 }))).toMatchObject({
      fields: [['selfId', 'Выберите пункт самовывоза']],
    })
    expect(await orderCount()).toBe(0)
    expect(await basketLines()).toHaveLength(1)
  })

  it('is refused for an empty basket', async () => {
    expect(await errorsOf(place())).toEqual({ kind: 'conflict', fields: [['basket', 'Корзина пуста']] })
  })

  it('is refused as a whole, naming each unavailable line, and changes nothing', async () => {
    await add(drill, 5)
    await add(screws, 24)
    await setStock(test.db, drill, 2)
    await setStock(test.db, screws, 0)
    expect(await errorsOf(place())).toEqual({
      kind: 'conflict',
      fields: [
        ['basket', 'Артикул DR-1: на складе только 2\u00a0шт'],
        ['basket', 'Артикул SC-12: нет в наличии'],
      ],
    })
    expect([await stockOf(test.db, drill), await orderCount(), (await basketLines()).length]).toEqual([
      2, 0, 2,
    ])
  })
})

describe('concurrent orders', () => {
  it('with the same key create one order, and a later repeat returns its number', async () => {
    await add(drill, 2)
    const idempotencyKey = 'the-same-key-of-a-double-click'
    const numbers = await Promise.all(Array.from({ length: 5 }, () => place({ idempotencyKey })))
    expect(new Set(numbers).size).toBe(1)
    expect([await orderCount(), await stockOf(test.db, drill)]).toEqual([1, 8])
    expect(await place({ idempotencyKey })).toBe(numbers[0])
  })

  it('refuse a used key with another basket or another form: nothing is taken for ordered', async () => {
    await add(drill, 2)
    const idempotencyKey = 'the-key.of:a~program'
    const number = await place({ idempotencyKey })
    const refused = {
      kind: 'conflict',
      fields: [
        ['idempotencyKey', expect.stringMatching(new RegExp(`^По этому ключу уже оформлен заказ ${number}`))],
      ],
    }
    expect(await errorsOf(place({ idempotencyKey, comment: 'Другое' }))).toEqual(refused)
    await add(drill, 1)
    expect(await errorsOf(place({ idempotencyKey }))).toEqual(refused)
    expect(await orderCount()).toBe(1)
    expect(await basketLines()).toHaveLength(1)
    expect(await place()).not.toBe(number)
  })

  it('accept a repeat of what the buyer saw, whatever is in the basket since', async () => {
    await add(drill, 2)
    const seen = { idempotencyKey: 'the-key-of-a-page', expected: `${drill}x2x500000` }
    const number = await place(seen)
    await add(drill, 1)
    expect(await place(seen)).toBe(number)
    expect((await errorsOf(place({ ...seen, expected: `${drill}x1x500000` }))).kind).toBe('conflict')
  })

  it('two hundred buyers of the last fifty units never get more than the stock', async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, (_, i) => retailBuyer(`b${i}@demo.example`)))
    await setStock(test.db, screws, 1_200)
    for (const [i, visitor] of buyers.entries()) {
      // Half of them add in reverse order, so locking in basket order would deadlock.
      const products = i % 2 === 0 ? [drill, screws] : [screws, drill]
      for (const product of products) await add(product, undefined, visitor)
    }
    await setStock(test.db, drill, 50)
    const results = await Promise.allSettled(buyers.map((visitor) => place({}, visitor)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(150)
    for (const reason of refused)
      expect(reason).toMatchObject({ kind: 'conflict', message: 'Артикул DR-1: нет в наличии' })
    expect(await stockOf(test.db, drill)).toBe(0)
    expect(await orderCount()).toBe(50)
    expect(await stockOf(test.db, screws)).toBe(1_200 - 50 * 12)
  })
})

describe('the list of orders', () => {
  it('shows the orders of the organisation, newest first, with counts per status', async () => {
    const admin = await demoVisitor(test.db, 'admin@demo.example')
    const numbers: string[] = []
    for (const visitor of [buyer, admin, buyer]) {
      await add(drill, 1, visitor)
      numbers.push(await place({}, visitor))
    }
    await test.db
      .updateTable('customer_order')
      .set({ status: 'shipped' })
      .where('user_id', '=', admin.user.id)
      .execute()
    const list = await orderList(test.db, buyer.user, { filter: 'all', page: 1, page_size: 2 })
    expect(list.orders.map((order) => order.order_number)).toEqual(numbers.toReversed().slice(0, 2))
    expect(list.page_navigation).toEqual({ page: 1, page_size: 2, page_count: 2, total: 3 })
    expect(list.statuses.slice(0, 6)).toEqual([
      { code: 'all', name: 'Все', count: 3 },
      { code: 'active', name: 'В работе', count: 1 },
      { code: 'placed', name: 'Без отменённых', count: 3 },
      { code: 'dispatched', name: 'С отгрузкой', count: 1 },
      { code: 'approval', name: 'На согласовании', count: 0 },
      { code: 'new', name: 'Новый', count: 2 },
    ])
    expect(list.statuses.find(({ code }) => code === 'shipped')?.count).toBe(1)
    const shipped = await orderList(test.db, buyer.user, { filter: 'shipped', page: 1, page_size: 9 })
    expect(shipped.orders.map((order) => order.order_number)).toEqual([numbers[1]])
    expect(shipped.page_navigation.total).toBe(1)
  })

  it("answers another's order like a missing one", async () => {
    await add(drill)
    const number = await place()
    const stranger = await retailBuyer('peeper@demo.example')
    const page = { page: 1, page_size: 50 }
    for (const wanted of [number, 'В-999999', 'чепуха', "' OR 1=1"])
      expect(await errorsOf(orderDetail(test.db, stranger.user, wanted, page))).toEqual({
        kind: 'notFound',
        fields: [[undefined, 'Такого заказа нет']],
      })
    const { orders } = await orderList(test.db, stranger.user, { filter: 'all', page: 1, page_size: 9 })
    expect(orders).toEqual([])
  })
})

async function retailBuyer(email: string): Promise<typeof buyer> {
  await test.db
    .insertInto('app_user')
    .values({
      email,
      password_hash: await hashPassword('x'),
      name: email,
      phone: null,
      organization_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const user = { id, email, name: email, phone: null, scope: [], show_actions: false, organization: null }
  return { ...buyer, user }
}
