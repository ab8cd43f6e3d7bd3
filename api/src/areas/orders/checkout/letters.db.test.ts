import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { siteLink } from '#messages/site-link.ts'
import { addProduct, addSections, demoVisitor, STOCK, setStock } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderPlacedLetter } from './letters.ts'
import { placeOrder } from './place-order.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill = 0
let screws = 0
const now = new Date('2026-11-17T09:00:00+03:00')

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, {
    article: 'DR-1',
    name: 'Дрель <b>«Ёж»</b> & Ко',
    price: 500_000,
  })
  screws = await addProduct(test.db, fixings, {
    article: 'SC-12',
    name: 'Саморез',
    price: 1_230,
    min: 12,
    step: 12,
  })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('basket').execute()
  await test.db.deleteFrom('message').execute()
  await test.db.deleteFrom('job').execute()
  await setStock(test.db, drill, 10)
})

let keys = 0
const place = (given = {}) => {
  const form = {
    idempotencyKey: `key-of-the-message-test-${keys++}`,
    deliveryTypeId: 2 as const,
    deliveryAddress: 'Москва, ул. "Складочная", 1',
    flat: '',
    entrance: '',
    deliveryDate: '' as const,
    name: 'Борис <script>alert(1)</script>',
    phone: '8 916 123 45 67',
    comment: '',
    orderid: '',
    ...given,
  }
  return placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form, now)
}
const stored = () =>
  test.db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', 'buyer@demo.example')
    .orderBy('id')
    .execute()
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe('a placed order', () => {
  it('enqueues one message with all details for the buyer, beside the store’s', async () => {
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 3 })
    await addToBasket(test.db, buyer, { product_id: screws, quantity: 24 })
    const number = await place()
    const link = siteLink(`/personal/orders/${encodeURIComponent(number)}/`)
    const messages = await stored()
    expect(messages).toHaveLength(1)
    const [message] = messages
    expect(message).toMatchObject({
      recipient: 'buyer@demo.example',
      subject: `Заказ ${number} принят`,
      sent_at: null,
    })
    const jobs = await test.db.selectFrom('job').select(['name', 'attempts', 'dead_at']).execute()
    expect(jobs).toEqual(Array(2).fill({ name: 'send-message', attempts: 0, dead_at: null }))
    expect(plain(message?.body_text)).toBe(`Заказ ${number} принят.
Спасибо! Мы получили заказ и подтвердим его после проверки.

1. Дрель <b>«Ёж»</b> & Ко
   Артикул DR-1, 3 шт × 5 000 ₽ = 15 000 ₽
2. Саморез
   Артикул SC-12, 24 шт × 12,30 ₽ = 295,20 ₽

Итого: 15 295,20 ₽
В том числе НДС 22 %: 2 758,15 ₽
Способ получения: Доставка, 18 ноября 2026 г.
Стоимость доставки: бесплатно
Адрес: Москва, ул. "Складочная", 1
Получатель: Борис <script>alert(1)</script>, +7 (916) 123-45-67

Состав и состояние заказа:
${link}

-- 
Магазин «Верстак»
${siteLink('/')}`)

    const html = plain(message?.body_html)
    for (const part of ['DR-1', '3 шт × 5 000 ₽', '15 000 ₽', 'SC-12', '15 295,20 ₽', '2 758,15 ₽'])
      expect(html).toContain(part)
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain('Дрель &#60;b&#62;«Ёж»&#60;/b&#62; &#38; Ко')
    expect(html).toContain('ул. &#34;Складочная&#34;, 1')
    expect(html).not.toMatch(/<script|<b>/)
  })

  it('enqueues no second message when the order is repeated', async () => {
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    const idempotencyKey = 'a-double-click-and-one-message'
    await Promise.all([place({ idempotencyKey }), place({ idempotencyKey })])
    await place({ idempotencyKey })
    expect(await stored()).toHaveLength(1)
  })

  it('for pick-up names the place and no date', async () => {
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    const { id } = await test.db.selectFrom('pickup_point').select('id').limit(1).executeTakeFirstOrThrow()
    await place({ deliveryTypeId: 1, selfId: id, deliveryAddress: '' })
    expect((await stored())[0]?.body_text).toContain(
      'Способ получения: Самовывоз\nАдрес: «Верстак» на Дмитровке: Москва, Дмитровское шоссе, 157, стр. 7\n',
    )
  })
})

it('a failed order enqueues no message', async () => {
  await expect(place()).rejects.toThrow('Корзина пуста')
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 5 })
  await expect(place({ phone: '123' })).rejects.toThrow()
  await setStock(test.db, drill, 2)
  await expect(place()).rejects.toThrow('на складе только 2\u00a0шт')
  expect(await stored()).toEqual([])
})

it('when the message cannot be written, no order is placed', async () => {
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 5 })
  const before = await test.db.selectFrom('customer_order').select('id').execute()
  const nobody = { ...buyer.user, email: 'a\u0000b' }
  await expect(
    placeOrder(
      { db: test.db, config: {} },
      nobody,
      STOCK,
      {
        idempotencyKey: 'an-order-whose-message-is-bad',
        deliveryTypeId: 2,
        deliveryAddress: 'Москва, ул. Складочная, 1',
        flat: '',
        entrance: '',
        deliveryDate: '' as const,
        name: 'Борис',
        phone: '8 916 123 45 67',
        comment: '',
        orderid: '',
      },
      now,
    ),
  ).rejects.toThrow()
  expect(await test.db.selectFrom('customer_order').select('id').execute()).toEqual(before)
})

it('a letter with very many lines links to the rest', () => {
  const line = {
    product_id: 1,
    name: 'Винт',
    unit: 'шт',
    quantity: 1,
    price: 100,
    sum: 100,
    vat: 18,
    vat_rate: 22,
  }
  const { text, html } = orderPlacedLetter('buyer@demo.example', {
    number: 'В-000001',
    lines: Array.from({ length: 1000 }, (_, i) => ({ ...line, position: i + 1, article: `A-${i + 1}` })),
    sum: 100_000,
    vat: 18_033,
    delivery_cost: 0,
    recipient: 'Борис',
    destination: {
      delivery_type: 2,
      pickup_point_id: null,
      address_id: null,
      carrier: null,
      address: 'Москва',
      delivery_date: '2026-11-18',
      phone: '+79161234567',
    },
  })
  expect(plain(text)).toContain('И ещё 900 позиций — на странице заказа.')
  expect(text).not.toContain('A-101')
  // Gmail clips letters above 102 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})
