import { MOST_ORDERED } from '@verstak/domain/quantity.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { describe, expect, it } from 'vitest'
import { updateBasket } from '#areas/basket/basket/service.ts'
import { setStock, stockOf } from '#testing/fixtures.ts'
import { changeOrderStatus } from '../orders/order-status.ts'
import { orderDetail } from '../orders/service.ts'
import { errorsOf, openCheckoutShop } from './testing/checkout-shop.ts'

const { at, place, add, orderCount, basketLines, retailBuyer } = openCheckoutShop()

describe('an order', () => {
  it('takes the stock, empties the basket and keeps a snapshot of its lines', async () => {
    await add(at.drill, 3)
    await add(at.screws, 24)
    const number = await place({ flat: '12', comment: 'Звонить', orderid: 'З-7' })
    expect(number).toMatch(/^В-\d{6,}$/)
    expect([await stockOf(at.db, at.drill), await stockOf(at.db, at.screws)]).toEqual([7, 96])
    expect(await basketLines()).toEqual([])

    await at.db.updateTable('product').set({ price: 1, hidden: true }).where('id', '=', at.drill).execute()
    const order = await orderDetail(at.db, at.buyer.user, number, { page: 1, page_size: 50 })
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
    await setStock(at.db, at.drill, UNCOUNTED_STOCK)
    await add(at.drill, MOST_ORDERED - 1)
    expect(await errorsOf(add(at.drill, 2))).toMatchObject({
      kind: 'invalid',
      fields: [['quantity', 'Слишком большое количество']],
    })
    await updateBasket(at.db, at.buyer, { product_id: at.drill, quantity: 101 })
    const number = await place()
    expect(await stockOf(at.db, at.drill)).toBe(UNCOUNTED_STOCK)
    await at.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
    expect(await stockOf(at.db, at.drill)).toBe(UNCOUNTED_STOCK)
  })

  it('for pick-up has a point and no date', async () => {
    await add(at.drill)
    const { id } = await at.db.selectFrom('pickup_point').select('id').limit(1).executeTakeFirstOrThrow()
    const number = await place({ deliveryTypeId: 1, selfId: id, deliveryAddress: '' })
    expect(await orderDetail(at.db, at.buyer.user, number, { page: 1, page_size: 50 })).toMatchObject({
      delivery: 'Самовывоз',
      deliveryDate: null,
      address: '«Верстак» на Дмитровке: Москва, Дмитровское шоссе, 157, стр. 7',
    })
  })

  it('is delivered to an address of the own organisation only', async () => {
    const addresses = await at.db.selectFrom('address').select(['id', 'text']).orderBy('id').execute()
    const stranger = await retailBuyer('stranger@demo.example')
    const own = { addressId: addresses[0]?.id, deliveryAddress: '' }
    await add(at.drill)
    await add(at.drill, 1, stranger)
    const number = await place(own)
    const order = await orderDetail(at.db, at.buyer.user, number, { page: 1, page_size: 50 })
    expect(order.address).toBe(addresses[0]?.text)
    expect(await errorsOf(place(own, stranger))).toEqual({
      kind: 'invalid',
      fields: [['addressId', 'Такого адреса нет, выберите другой']],
    })
  })

  it('reports all form errors at once', async () => {
    await add(at.drill)
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
    await add(at.drill, 5)
    await add(at.screws, 24)
    await setStock(at.db, at.drill, 2)
    await setStock(at.db, at.screws, 0)
    expect(await errorsOf(place())).toEqual({
      kind: 'conflict',
      fields: [
        ['basket', 'Артикул DR-1: на складе только 2\u00a0шт'],
        ['basket', 'Артикул SC-12: нет в наличии'],
      ],
    })
    expect([await stockOf(at.db, at.drill), await orderCount(), (await basketLines()).length]).toEqual([
      2, 0, 2,
    ])
  })
})
