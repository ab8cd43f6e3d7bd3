import { schemas } from '@verstak/contract/orders/schemas.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { approveOrder } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { expireOrders } from './expire.ts'
import { changeOrderStatus } from './order-status.ts'
import { payOrder } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

let db: Db
let buyer: SignedIn
let approver: SignedIn
let drill = 0
let screws = 0

openRolledBackShop(
  async (base) => {
    const { tools, fixings } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
    screws = await addProduct(base, fixings, { article: 'SC-12', price: 1_230, min: 12, step: 12 })
    await base.updateTable('product').set({ brand: 'Зубр' }).where('id', '=', drill).execute()
    buyer = await demoVisitor(base)
    approver = await visitorOf(base, (await makePeople(base)).approver)
  },
  (shop) => {
    db = shop.test.db
  },
)

const services = () => ({ db, config: {} as Config })
const place = () =>
  placeTestOrder(db, buyer, [
    [drill, 1],
    [screws, 24],
  ])
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const sent = async () =>
  (
    await db
      .selectFrom('message')
      .selectAll()
      .where('recipient', '=', storeAddress('order-new'))
      .orderBy('id')
      .execute()
  ).map((letter) => ({ ...letter, body_text: plain(letter.body_text) }))
const forget = () => db.deleteFrom('message').execute()
/** Subjects of the store's letters, without the number and the buyer. */
const subjects = async () =>
  (await sent()).map(({ subject }) => subject.replace(/ В-\d+/, '').replace(/: ООО.*$/, ''))
const withLimit = (order_limit: number | null) =>
  db.updateTable('app_user').set({ order_limit }).where('id', '=', buyer.user.id).execute()
const decide = (order_number: string, more: object = {}) => {
  const body = v.parse(schemas.orderApprove.body, { order_number, decision: 'approve', ...more })
  return approveOrder(services(), approver.user, body)
}
const linesOf = () => db.selectFrom('order_line').select(['id', 'quantity']).orderBy('position').execute()

describe('the store', () => {
  it('hears of a new order: buyer, sums, delivery, payment, lines, what to do, until when and how', async () => {
    const number = await place()
    await db
      .updateTable('customer_order')
      .set({ created_at: new Date('2026-11-17T09:00:00+03:00') })
      .execute()
    const [letter, ...others] = await sent()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      subject: `Новый заказ ${number}: ООО «Демонстрация», ИНН 7700000009, КПП 770001001`,
      reply_to: 'buyer@demo.example',
    })
    for (const part of [
      'подтвердите заказ до ',
      'Иначе он отменится сам',
      `npm run manager -- confirm-order ${number}`,
      `npm run manager -- orders ${number}`,
      `npm run manager -- delivery-cost ${number} РУБЛИ`,
      'Покупатель: ООО «Демонстрация», ИНН 7700000009',
      'Заказал: Борис Закупкин, buyer@demo.example, +7 (916) 000-00-02',
      'Сумма: товары 5 295,20 ₽, в том числе НДС',
      'доставка не названа',
      'Доставка, ',
      'Москва, ул. Складочная, 1',
      'Получатель: Борис, +7 (916) 123-45-67',
      'Оплата: По счёту до отгрузки, не оплачен',
      '1. DR-1, Зубр. Дрель: 1 шт × 5 000 ₽ = 5 000 ₽',
      '2. SC-12. Товар SC-12: 24 шт × 12,30 ₽ = 295,20 ₽',
    ])
      expect(letter?.body_text).toContain(part)
  })

  it('reads the confirmed quantity of a line whose sum counts less than was ordered', async () => {
    const number = await place()
    const [, second] = await linesOf()
    const short = { line: second?.id ?? 0, confirmed: 12, reason: 'out-of-stock' } as const
    await db.updateTable('customer_order').set({ delivery_cost: 0 }).execute()
    await db.transaction().execute((trx) => confirmOrder(trx, number, [short]))
    await forget()
    await payOrder(db, number)
    const [letter] = await sent()
    expect(letter?.body_text).toContain('2. SC-12. Товар SC-12: 12 шт × 12,30 ₽ = 147,60 ₽ (заказано 24 шт)')
  })

  it('hears of an order above a limit only when it is approved', async () => {
    await withLimit(100)
    const number = await place()
    expect(await subjects()).toEqual([])
    await decide(number)
    expect(await subjects()).toEqual(['Заказ согласован'])
  })

  it('does not hear that an approved order with a part of its money will expire', async () => {
    await withLimit(100)
    const number = await place()
    await payOrder(db, number, 100)
    await decide(number)
    const [letter] = await sent()
    expect(letter?.body_text).toContain('подтвердите заказ до ')
    expect(letter?.body_text).not.toContain('отменится сам')
  })

  it('hears what an approver reduced, with the sum that is left', async () => {
    await withLimit(100)
    const number = await place()
    const [, second] = await linesOf()
    await decide(number, { lines: [{ id: second?.id, quantity: 12 }] })
    expect(await subjects()).toEqual(['Заказ согласован с изменениями'])
    const [letter] = await sent()
    expect(letter?.body_text).toContain('Артикул SC-12: 24 → 12 шт')
    expect(letter?.body_text).toContain('товары 5 147,60 ₽')
  })

  it.each(['cancelled', 'expired', 'rejected'])(
    'does not hear of an order that was %s before it was approved',
    async (end) => {
      await withLimit(100)
      const number = await place()
      if (end === 'cancelled') await cancelOrder(services(), buyer.user, number)
      else if (end === 'rejected') await decide(number, { decision: 'reject', reason: 'Не нужно' })
      else {
        await db
          .updateTable('customer_order')
          .set({ created_at: sql<Date>`now() - interval '60 days'` })
          .execute()
        expect(await expireOrders(services() as never)).toBe(1)
      }
      expect(await subjects()).toEqual([])
    },
  )

  it('hears once that the buyer cancelled an order, and that one expired', async () => {
    const number = await place()
    await forget()
    await cancelOrder(services(), buyer.user, number)
    await cancelOrder(services(), buyer.user, number)
    expect(await subjects()).toEqual(['Заказ отменён покупателем'])
    await place()
    await forget()
    await db
      .updateTable('customer_order')
      .set({ created_at: sql<Date>`now() - interval '60 days'` })
      .execute()
    expect(await expireOrders(services() as never)).toBe(1)
    expect(await subjects()).toEqual(['Заказ отменён: его не подтвердили в срок'])
  })

  it('hears how much is to be returned when the buyer cancels an order with money', async () => {
    const number = await place()
    await payOrder(db, number, 100_00)
    await forget()
    await cancelOrder(services(), buyer.user, number)
    expect((await sent())[0]?.body_text).toContain('Верните 100 ₽: npm run manager -- refunds')
  })

  it('does not hear that an order which waits for approval can be picked', async () => {
    await withLimit(100)
    await payOrder(db, await place())
    const [letter] = await sent()
    expect(letter?.body_text).toContain('ждёт согласования')
    expect(letter?.body_text).not.toContain('можно собирать')
  })

  it('hears once that an order is paid, and not of what it does itself', async () => {
    const number = await place()
    await forget()
    await payOrder(db, number, 100)
    expect(await subjects()).toEqual([])
    await payOrder(db, number)
    await payOrder(db, number, 100)
    expect(await subjects()).toEqual(['Заказ оплачен'])
    await forget()
    await db.transaction().execute((trx) => confirmOrder(trx, number, []))
    await db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
    expect(await subjects()).toEqual([])
  })

  it('gets the first hundred lines of a long order, and their rest counted', async () => {
    const { id: section } = await db.selectFrom('section').select('id').executeTakeFirstOrThrow()
    const many = []
    for (let index = 0; index < 102; index++)
      many.push([await addProduct(db, section, { article: `M-${index}` }), 1] as const)
    await placeTestOrder(db, buyer, many)
    const [letter] = await sent()
    expect(letter?.body_text).toContain('100. M-99.')
    expect(letter?.body_text).not.toContain('101. M-100.')
    expect(letter?.body_text).toContain('И ещё 2 позиции.')
  })
})
