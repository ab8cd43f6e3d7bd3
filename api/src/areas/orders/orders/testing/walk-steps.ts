import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { decideClaim } from '#areas/after-sale/claims/decide-claim.ts'
import { acceptedClaim } from '#areas/after-sale/claims/testing/accepted-claim.ts'
import { clearBasket } from '#areas/basket/basket/service.ts'
import { receiveMoney } from '#areas/orders/payments/face.ts'
import { closeRefund } from '#areas/orders/payments/refunds-due.ts'
import type { Tables } from '#db/tables.ts'
import { confirmOrder } from '../confirm-order.ts'
import { endShort } from '../end-short.ts'
import { changeOrderStatus, lockByNumber, moveOrder } from '../order-status.ts'
import { shipOrder } from '../ship-order.ts'
import { placeTestOrder } from './place.ts'
import { ARTICLES, type Rest, type WalkShop } from './walk-shop.ts'

export const now = new Date('2026-11-23T09:00:00Z')

const small = fc.nat({ max: 3 })
const order = fc.nat()
const units = fc.array(small, { minLength: 3, maxLength: 3 })
const rest = fc.oneof(
  fc.nat({ max: 12 }),
  fc.nat({ max: 12 }),
  fc.constant(1000),
  fc.constant('много' as const),
)
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const does = <const D extends string>(what: D) => fc.constant(what)

/** One change from outside: by a buyer, the store or a supplier. */
export const step = fc.oneof(
  weighted(
    3,
    fc.record({
      do: does('place'),
      who: fc.nat({ max: 2 }),
      days: fc.nat({ max: 800 }),
      units,
      payment: fc.constantFrom('invoice' as const, 'receipt' as const, 'deferral' as const),
      pickup: fc.boolean(),
    }),
  ),
  weighted(4, fc.record({ do: does('confirm'), order, units })),
  weighted(3, fc.record({ do: does('ship'), order, units })),
  weighted(
    8,
    fc.record({
      do: does('status'),
      order,
      status: fc.constantFrom<OrderStatus>(
        ...(['confirmed', 'awaiting-payment', 'picking', 'picking'] as const),
        ...(['shipped', 'ready', 'delivered', 'closed', 'cancelled'] as const),
      ),
    }),
  ),
  // 0: the rest of the sum.
  weighted(4, fc.record({ do: does('pay'), order, amount: fc.nat({ max: 60_000 }) })),
  weighted(1, fc.record({ do: does('end'), order, writtenOff: fc.boolean() })),
  weighted(1, fc.record({ do: does('back'), order })),
  weighted(1, fc.record({ do: does('withdraw'), order })),
  weighted(
    3,
    fc.record({
      do: does('claim'),
      order,
      line: fc.nat({ max: 2 }),
      claimed: fc.integer({ min: 1, max: 4 }),
      approved: fc.nat({ max: 4 }),
      wish: fc.constantFrom('refund' as const, 'discount' as const),
      money: fc.option(fc.nat({ max: 40_000 }), { nil: undefined }),
    }),
  ),
  weighted(1, fc.record({ do: does('refund'), order })),
  weighted(2, fc.record({ do: does('tell'), rests: fc.tuple(rest, rest, rest), old: fc.boolean() })),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type StepOf<D extends Step['do']> = Extract<Step, { do: D }>

/** A step forbidden in the order's state must change nothing. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isShopError(error)) throw error
    return false
  }
}

async function place({ db, buyers, goods, walk }: WalkShop, one: StepOf<'place'>): Promise<void> {
  const buyer = buyers[one.who]
  if (!buyer) throw new Error('There is no such buyer')
  const wanted = ARTICLES.map((article, index) => {
    const quantity = (one.units[index] ?? 0) + (index === 0 ? 1 : 0)
    return [goods.get(article) ?? 0, quantity] as const
  })
  await clearBasket(db, buyer)
  await attempt(async () => {
    const number = await placeTestOrder(
      db,
      buyer,
      wanted.filter(([, quantity]) => quantity > 0),
    )
    await db
      .updateTable('customer_order')
      .set({
        created_at: sql<Date>`${now.toISOString()}::timestamptz - make_interval(days => ${one.days})`,
        delivery_cost: one.pickup || walk.orders.length % 2 ? 0 : 30_000,
        delivery_type: one.pickup ? 1 : 2,
        payment: one.payment,
        deferral_days: one.payment === 'deferral' ? 14 : null,
      })
      .where('id', '=', parseOrderNumber(number))
      .execute()
    walk.orders.push(number)
  })
}

const linesOf = ({ db }: WalkShop, number: string) =>
  db
    .selectFrom('order_line')
    .select(['id', 'article', 'price', 'quantity', 'promised', 'shipped'])
    .where('order_id', '=', parseOrderNumber(number))
    .orderBy('position')
    .execute()
type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** The store decides a claim of the order's buyer about one line. */
async function claim(shop: WalkShop, number: string, line: Line, one: StepOf<'claim'>): Promise<void> {
  const { db, buyers, walk } = shop
  const { user_id } = await db
    .selectFrom('customer_order')
    .select('user_id')
    .where('id', '=', parseOrderNumber(number))
    .executeTakeFirstOrThrow()
  const owner = buyers.find(({ user }) => user.id === user_id)
  if (!owner) throw new Error('An order has no buyer')
  const { claimed: quantity, approved, wish, money } = one
  const claimed = await acceptedClaim(db, owner, line.id, { quantity, wish })
  const decision = { lines: [{ position: 1, quantity: approved, money }], note: 'Решение' }
  if (!(await attempt(() => db.transaction().execute((trx) => decideClaim(trx, claimed, decision))))) return
  const sum = money ?? (wish === 'refund' ? line.price * approved : 0)
  walk.granted.set(number, (walk.granted.get(number) ?? 0) + sum)
}

type Trx = Transaction<Tables>

/** The manager returns the oldest due money of the order. */
async function makeRefund(trx: Trx, number: string): Promise<void> {
  const due = await trx
    .selectFrom('order_refund')
    .select('id')
    .where('order_id', '=', parseOrderNumber(number))
    .where('made_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (due) await closeRefund(trx, due.id, '17')
}

type OrderStep = Exclude<Step, { do: 'place' } | { do: 'claim' } | { do: 'tell' }>

function change(trx: Trx, number: string, lines: readonly Line[], one: OrderStep): Promise<unknown> {
  const wanted = (article: string) => ('units' in one ? (one.units[ARTICLES.indexOf(article)] ?? 0) : 0)
  const move = async (event: 'take-back' | 'withdraw') =>
    moveOrder(trx, await lockByNumber(trx, number), event)
  if (one.do === 'status') return changeOrderStatus(trx, number, one.status)
  if (one.do === 'pay') return receiveMoney(trx, number, { amount: one.amount || null })
  if (one.do === 'end') return endShort(trx, number, { reason: 'out-of-stock', writtenOff: one.writtenOff })
  if (one.do === 'back') return move('take-back')
  if (one.do === 'withdraw') return move('withdraw')
  if (one.do === 'refund') return makeRefund(trx, number)
  const parts = lines.map(({ id, article, quantity }) => ({
    line: id,
    ordered: quantity,
    quantity: wanted(article),
  }))
  if (one.do === 'ship')
    return shipOrder(
      trx,
      number,
      parts.filter(({ quantity }) => quantity > 0),
    )
  const shortages = parts.flatMap(({ line, ordered, quantity: confirmed }) =>
    confirmed <= ordered ? [{ line, confirmed, reason: 'out-of-stock' as const }] : [],
  )
  return confirmOrder(trx, number, shortages)
}

/** Makes the step, if the state of the shop allows it. */
export async function run(shop: WalkShop, one: Step): Promise<void> {
  const { db, walk } = shop
  if (one.do === 'place') return place(shop, one)
  if (one.do === 'tell') return shop.tell(one.rests satisfies readonly Rest[], one.old)
  const number = walk.orders.at(one.order % walk.orders.length)
  if (number === undefined) return
  const lines = await linesOf(shop, number)
  if (one.do === 'claim') {
    const line = lines[one.line % lines.length]
    return line && claim(shop, number, line, one)
  }
  const done = await attempt(() => db.transaction().execute((trx) => change(trx, number, lines, one)))
  if (!done || one.do !== 'end' || !one.writtenOff) return
  for (const { article, promised, shipped } of lines)
    walk.lost.set(article, (walk.lost.get(article) ?? 0) + promised - shipped)
}
