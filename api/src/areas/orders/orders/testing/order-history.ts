import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { schemas } from '@verstak/contract/orders/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import type { Config } from '#config.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderList } from '../service.ts'

export const now = new Date('2026-11-23T09:00:00Z')
export const config = { publicUrl: 'https://verstak.example' } as Config
export const idOf = (number: string) => Number(number.replace(/\D/g, ''))

interface OrderHistory {
  test: TestDatabase
  buyer: SignedIn
  admin: SignedIn
  stranger: SignedIn
  drill: number
  orders: string[]
  address: number
  /** Positions among `orders`, counted from 1, of those that the list returns. */
  found: (filters: object, who?: SignedIn) => Promise<readonly number[]>
}

export const query = (filters: object = {}) => v.parse(schemas.orderList.query, filters)

/**
 * For the tests of one file: four orders of an organisation in different states, with an address and a claim.
 */
export function openOrderHistory(): OrderHistory {
  const at = {} as OrderHistory
  at.found = async (filters, who = at.buyer) => {
    const list = await orderList(at.test.db, who.user, query(filters))
    return list.orders.map(({ order_number }) => at.orders.indexOf(order_number) + 1)
  }
  async function place(who: SignedIn, product: number, quantity: number, orderid = ''): Promise<string> {
    await addToBasket(at.test.db, who, { product_id: product, quantity })
    const form = v.parse(orderForm, {
      idempotencyKey: `an-order-of-the-summary-${product}-${quantity}`,
      deliveryAddress: 'Москва, ул. Складочная, 1',
      name: 'Борис',
      phone: '+79161234567',
      orderid,
    })
    return placeOrder({ db: at.test.db, config: {} }, who.user, STOCK, form)
  }

  const change = (number: string, values: object) =>
    at.test.db.updateTable('customer_order').set(values).where('id', '=', idOf(number)).execute()

  beforeAll(async () => {
    at.test = await openTestDatabase()
    const { tools } = await addSections(at.test.db)
    at.drill = await addProduct(at.test.db, tools, { article: 'DR-1', name: 'Дрель', price: 12_200 })
    const saw = await addProduct(at.test.db, tools, { article: 'SW-2', name: 'Пила', price: 1000 })
    await at.test.db.updateTable('product').set({ brand: 'Зубр' }).where('id', '=', at.drill).execute()
    await at.test.db.updateTable('product').set({ brand: 'Ермак' }).where('id', '=', saw).execute()
    at.buyer = await demoVisitor(at.test.db)
    const people = await makePeople(at.test.db)
    at.admin = await visitorOf(at.test.db, people.administrator)
    at.stranger = await visitorOf(at.test.db, people.foreignBuyer)
    at.orders = [
      await place(at.buyer, at.drill, 1, 'З-17'),
      await place(at.admin, at.drill, 2),
      await place(at.buyer, saw, 3),
      await place(at.buyer, saw, 4),
    ]
    const [first = '', second = '', third = '', fourth = ''] = at.orders
    // The last minute before the twelve months, and their first one, in Moscow time.
    await change(first, { created_at: '2025-11-23T20:59:00Z' })
    await change(second, {
      created_at: '2025-11-23T21:00:00Z',
      status: 'picking',
      delivery_date: '2031-01-15',
    })
    await change(third, { created_at: now.toISOString(), status: 'awaiting-payment', delivery_date: null })
    await change(fourth, { created_at: now.toISOString(), status: 'cancelled' })
    await at.test.db
      .updateTable('organization')
      .set({ deferral_days: 30, deferral_limit: 100_000 })
      .where('id', '=', at.buyer.user.organization?.id ?? 0)
      .execute()
    await change(first, { payment: 'deferral' })
    await change(second, { payment: 'deferral', paid_at: now.toISOString() })
    await change(third, { payment: 'deferral' })
    await ship(first, sql<Day>`'2025-12-31'::date`)
    await ship(third, sql<Day>`(now() AT TIME ZONE 'Europe/Moscow')::date + 20`)
    at.address = await addAddress(at.buyer, { text: 'Тверь', name: 'Склад', status: 'rejected' })
    await change(second, { address_id: at.address })
    await addClaim(at.buyer, first)
  })
  afterAll(() => at.test.close())

  /** A deferred shipment of the whole order, received by the buyer. */
  async function ship(number: string, pay_by: RawBuilder<Day>): Promise<void> {
    const order_id = idOf(number)
    const { id: list_id } = await at.test.db
      .insertInto('packing_list')
      .values({ order_id, number: 1, code: String(order_id).padStart(20, '2') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await at.test.db
      .insertInto('packing_receipt')
      .values({ list_id, key: `a-receipt-of-${order_id}`, agrees: true })
      .execute()
    const { sum, vat } = await at.test.db
      .selectFrom('customer_order')
      .select(['sum', 'vat'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    await at.test.db
      .insertInto('transfer_document')
      .values({ order_id, list_id, kind: 1, parties: '{}', sum, vat, pay_by })
      .execute()
  }

  async function addAddress({ user }: SignedIn, more: { text: string; name: string; status: 'rejected' }) {
    const { id } = await at.test.db
      .insertInto('address')
      .values({ ...more, organization_id: user.organization?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A claim for one missing drill, for which the store requests more information. */
  async function addClaim({ user }: SignedIn, number: string) {
    const line = await at.test.db
      .selectFrom('order_line')
      .select(['id', 'product_id', 'article', 'name', 'unit', 'price'])
      .where('order_id', '=', idOf(number))
      .executeTakeFirstOrThrow()
    const { id } = await at.test.db
      .insertInto('claim')
      .values({
        ...{ user_id: user.id, organization_id: user.organization?.id ?? null, contact_id: user.id },
        ...{ key: 'a-claim-of-the-summary', type: 'shortage', status: 'need_data', order_id: idOf(number) },
        ...{ wish: 'deliver', answer_by: '2026-12-01', answer_basis: 'law' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: order_line_id, ...goods } = line
    await at.test.db
      .insertInto('claim_line')
      .values({
        ...{ ...goods, claim_id: id, position: 1, order_line_id, article_key: 'DR1', quantity: 1 },
        ...{ defect: 'missing', description: 'Нет одной штуки' },
      })
      .execute()
  }

  return at
}
