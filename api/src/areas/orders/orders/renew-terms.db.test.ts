import type { Day } from '@verstak/domain/day.ts'
import { deliveryDateMessage, earliestDelivery } from '@verstak/domain/orders/delivery.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { renewTerms } from './renew-terms.ts'
import { placeTestOrder } from './testing/place.ts'

const now = new Date('2026-11-23T09:00:00Z')
const FREE = settings.freeDeliveryFrom
let db: Db
let buyer: SignedIn
let drill = 0

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    buyer = await demoVisitor(base)
  },
  (shop) => {
    db = shop.test.db
  },
)

const place = async (values: object) => {
  const id = parseOrderNumber(await placeTestOrder(db, buyer, [[drill, 1]])) ?? 0
  await db
    .updateTable('customer_order')
    .set({ delivery_cost: 0, delivery_date: earliestDelivery(now), ...values })
    .where('id', '=', id)
    .execute()
  return id
}
const renewed = async (id: number, before: number) => {
  const changes = await db.transaction().execute((trx) => renewTerms(trx, { id, sum: before }, now))
  const order = await db
    .selectFrom('customer_order')
    .select(['delivery_cost', sql<Day | null>`delivery_date::text`.as('day')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { changes: changes.length, ...order }
}

it.each([
  ['falls a kopeck below the sum of free delivery', { sum: FREE - 1 }, FREE, null],
  ['still reaches the sum of free delivery', { sum: FREE }, FREE + 1, 0],
  ['was below it before', { sum: FREE - 2 }, FREE - 1, 0],
  ['goes by a carrier', { sum: FREE - 1, carrier: 'ПЭК' }, FREE, 0],
  ['is picked up', { sum: FREE - 1, delivery_type: 1, delivery_date: null }, FREE, 0],
])('an order that %s', async (_what, values, before, delivery_cost) => {
  expect(await renewed(await place(values), before)).toMatchObject({
    delivery_cost,
    changes: delivery_cost === null ? 1 : 0,
  })
})

it('a delivery date that has passed moves to the next possible one', async () => {
  const id = await place({ delivery_date: '2026-11-20' })
  const { day, changes } = await renewed(id, 0)
  expect(changes).toBe(1)
  expect(day && deliveryDateMessage(day, now)).toBeNull()
  expect(day).toBe(earliestDelivery(now))
})
