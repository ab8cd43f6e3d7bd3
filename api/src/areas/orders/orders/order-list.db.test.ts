import { describe, expect, it } from 'vitest'
import { demoVisitor } from '#testing/fixtures.ts'
import { errorsOf, openCheckoutShop } from '../checkout/testing/checkout-shop.ts'
import { orderDetail, orderList } from './service.ts'

const { at, place, add, retailBuyer } = openCheckoutShop()

describe('the list of orders', () => {
  it('shows the orders of the organisation, newest first, with counts per status', async () => {
    const admin = await demoVisitor(at.db, 'admin@demo.example')
    const numbers: string[] = []
    for (const visitor of [at.buyer, admin, at.buyer]) {
      await add(at.drill, 1, visitor)
      numbers.push(await place({}, visitor))
    }
    await at.db
      .updateTable('customer_order')
      .set({ status: 'shipped' })
      .where('user_id', '=', admin.user.id)
      .execute()
    const list = await orderList(at.db, at.buyer.user, { filter: 'all', page: 1, page_size: 2 })
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
    const shipped = await orderList(at.db, at.buyer.user, { filter: 'shipped', page: 1, page_size: 9 })
    expect(shipped.orders.map((order) => order.order_number)).toEqual([numbers[1]])
    expect(shipped.page_navigation.total).toBe(1)
  })

  it("answers another's order like a missing one", async () => {
    await add(at.drill)
    const number = await place()
    const stranger = await retailBuyer('peeper@demo.example')
    const page = { page: 1, page_size: 50 }
    for (const wanted of [number, 'В-999999', 'чепуха', "' OR 1=1"])
      expect(await errorsOf(orderDetail(at.db, stranger.user, wanted, page))).toEqual({
        kind: 'notFound',
        fields: [[undefined, 'Такого заказа нет']],
      })
    const { orders } = await orderList(at.db, stranger.user, { filter: 'all', page: 1, page_size: 9 })
    expect(orders).toEqual([])
  })
})
