import { updatePopularity } from '../../api/src/areas/catalogue/catalog/popularity/update-popularity.ts'
import { recomputePairs } from '../../api/src/areas/catalogue/recommendations/pairs.ts'
import { insertOrder } from '../../api/src/areas/orders/checkout/order-repository.ts'
import type { Db } from '../../api/src/db/database.ts'
import type { Case } from './hit-rate.ts'
import { seededRandom } from './random.ts'

const ORDERS = 2000
const LEARNED = 1600
const TRIED = 300
const LINES = 5

/**
 * Generated orders: a product drawn by popularity, then products that fit it, others of its section and
 * generally popular ones. The first orders become the history. In each of the others one line is predicted
 * from the rest. Deterministic.
 */
export async function* madeCases(db: Db): AsyncGenerator<Case> {
  const made = await makeOrders(db)
  await writeHistory(db, made.slice(0, LEARNED))
  await db.deleteFrom('basket').execute()
  await recomputePairs(db)
  await updatePopularity(db)
  const random = seededRandom(2)
  for (const order of made.slice(LEARNED, LEARNED + TRIED)) {
    const hidden = order[Math.floor(random() * order.length)] ?? 0
    yield { hidden, known: order.filter((one) => one !== hidden), owner: { guestHash: 'held-out' } }
  }
}

async function makeOrders(db: Db): Promise<number[][]> {
  const goods = await db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .where('s.warehouse', '=', 'MCK')
    .whereRef('s.quantity', '>=', 'p.min_quantity')
    .where('p.price', 'is not', null)
    .select(['p.id', 'p.section_id'])
    .orderBy('p.id')
    .execute()
  const relations = await db
    .selectFrom('product_related')
    .select(['product_id', 'related_id'])
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const sold = new Set(goods.map(({ id }) => id))
  const fits = Map.groupBy(
    relations.filter(({ related_id }) => sold.has(related_id)),
    ({ product_id }) => product_id,
  )
  const sections = Map.groupBy(goods, ({ section_id }) => section_id)
  const random = seededRandom(1)
  const pick = <T>(list: readonly T[], skew = 1): T | undefined =>
    list[Math.floor(random() ** skew * list.length)]
  const orders: number[][] = []
  while (orders.length < ORDERS) {
    const first = pick(goods, 2)
    if (!first) break
    const order = new Set([first.id])
    for (let line = 1; line < LINES; line++) {
      const turn = random()
      const next =
        turn < 0.5
          ? pick(fits.get(first.id) ?? [], 2)?.related_id
          : turn < 0.75
            ? pick(sections.get(first.section_id) ?? [], 2)?.id
            : pick(goods, 4)?.id
      if (next !== undefined) order.add(next)
    }
    if (order.size > 1) orders.push([...order])
  }
  return orders
}

async function writeHistory(db: Db, orders: readonly (readonly number[])[]): Promise<void> {
  const { id: user_id } = await db
    .insertInto('app_user')
    .values({ email: 'made@demo.example', password_hash: '-', name: 'Придумано' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (const [index, products] of orders.entries()) {
      const order_id = await insertOrder(trx, {
        user_id,
        idempotency_key: `made-${index}`,
        status: 'closed',
        delivery_type: 2,
        address: 'Москва',
        stock_id: 'MCK',
        recipient_name: 'Придумано',
        recipient_phone: '',
        positions: products.length,
        sum: 0,
        vat: 0,
      })
      const line = { name: '', article: '', unit: 'шт', quantity: 1, price: 0, sum: 0, vat: 0, vat_rate: 22 }
      await trx
        .insertInto('order_line')
        .values(products.map((product_id, position) => ({ ...line, order_id, position, product_id })))
        .execute()
    }
  })
}
