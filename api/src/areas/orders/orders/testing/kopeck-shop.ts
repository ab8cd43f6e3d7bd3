import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { decideClaim } from '#areas/after-sale/claims/decide-claim.ts'
import { acceptedClaim } from '#areas/after-sale/claims/testing/accepted-claim.ts'
import { basketContent } from '#areas/basket/basket/content.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { lockOrder, sumsOf, sumUp } from '#areas/orders/order-core/face.ts'
import type { Db } from '#db/database.ts'
import type { SignedIn } from '#testing/fixtures.ts'
import { confirmOrder } from '../confirm-order.ts'
import { setDeliveryCost } from '../delivery-cost.ts'
import { endShort } from '../end-short.ts'
import { changeOrderStatus, moveOrder } from '../order-status.ts'
import { shipOrder } from '../ship-order.ts'
import { payOrder } from './move.ts'
import { placeTestOrder } from './place.ts'
import type { RandomOrder } from './random-order.ts'

export interface KopeckShop {
  readonly db: Db
  readonly buyer: SignedIn
  /** Ids of the products, in the order of `ARTICLES`. */
  readonly goods: readonly number[]
}

const { floor, max, min } = Math
export const total = <T>(rows: readonly T[], part: (row: T) => number) =>
  rows.reduce((all, row) => all + part(row), 0)
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
export const orderRow = (db: Db, id: number) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const linesOf = (db: Db, id: number) =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute()

/** Places the order; the basket, the order and the letter say the same. */
export async function place(
  { db, buyer, goods }: KopeckShop,
  { lines, count, payment, delivery }: RandomOrder,
): Promise<string> {
  const wanted = lines.slice(0, count)
  for (const [index, { price, units }] of wanted.entries()) {
    const product_id = goods[index] ?? 0
    await db.updateTable('product').set({ price }).where('id', '=', product_id).execute()
    await addToBasket(db, buyer, { product_id, quantity: units })
  }
  const { info } = await basketContent({ db, config: {} }, buyer, { page: 1, pageSize: 50 })
  const number = await placeTestOrder(db, buyer, [])
  const id = parseOrderNumber(number) ?? 0
  const placed = await orderRow(db, id)
  expect(placed.sum).toBe(total(wanted, ({ price, units }) => price * units))
  expect(info.sum).toBe(placed.sum)
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('subject', '=', `Заказ ${number} принят`)
    .executeTakeFirstOrThrow()
  const letter = plain(body_text)
  expect(letter).toContain(plain(`Итого: ${formatPrice(placed.sum)}\n`))
  expect(letter).toContain(plain(`В том числе НДС ${VAT_RATE} %: ${formatPrice(placed.vat)}\n`))
  for (const { sum } of await linesOf(db, id)) expect(letter).toContain(plain(`= ${formatPrice(sum)}`))
  await db
    .updateTable('customer_order')
    .set({ payment, deferral_days: payment === 'deferral' ? 14 : null })
    .where('id', '=', id)
    .execute()
  for (const line of await linesOf(db, id)) {
    const vat_rate = lines[line.position - 1]?.rate ?? VAT_RATE
    const { vat } = sumsOf({ ...line, vat_rate }, line.quantity)
    await db.updateTable('order_line').set({ vat_rate, vat }).where('id', '=', line.id).execute()
  }
  await db.transaction().execute(async (trx) => {
    await sumUp(trx, id)
    await setDeliveryCost(trx, number, delivery)
  })
  return number
}

async function confirm(
  { db }: KopeckShop,
  number: string,
  id: number,
  short: RandomOrder['short'],
): Promise<void> {
  const lines = await linesOf(db, id)
  const cuts = lines.flatMap(({ id: line, quantity, position }) => {
    // At least one unit of the first line is left.
    const confirmed = max(position === 1 ? 1 : 0, floor((quantity * (short?.[position - 1] ?? 100)) / 100))
    return confirmed < quantity ? [{ line, confirmed, reason: 'out-of-stock' as const }] : []
  })
  const { now } = await db.transaction().execute((trx) => confirmOrder(trx, number, cuts))
  expect(now).toBe((await orderRow(db, id)).sum)
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('subject', '=', `Статус заказа ${number} изменён: подтверждён`)
    .executeTakeFirstOrThrow()
  if (cuts.length > 0) expect(plain(body_text)).toContain(plain(`стало ${formatPrice(now)}.`))
}

async function pay({ db }: KopeckShop, number: string, id: number, percent: number): Promise<void> {
  const { sum, delivery_cost } = await orderRow(db, id)
  const amount = floor(((sum + (delivery_cost ?? 0)) * percent) / 100)
  if (amount > 0) await payOrder(db, number, amount)
}

async function ship(
  { db }: KopeckShop,
  number: string,
  id: number,
  shares: readonly number[],
): Promise<void> {
  const parts = (await linesOf(db, id)).map(({ id: line, promised, shipped, position }) => ({
    line,
    quantity: floor(((promised - shipped) * (shares[position - 1] ?? 0)) / 100),
  }))
  const sent = parts.filter(({ quantity }) => quantity > 0)
  const { status } = await orderRow(db, id)
  if (sent.length > 0 && status !== 'shipped')
    await db.transaction().execute((trx) => shipOrder(trx, number, sent))
}

async function claim(
  { db, buyer }: KopeckShop,
  id: number,
  { line: at, units, money }: RandomOrder['grants'][number],
): Promise<void> {
  const shipped = (await linesOf(db, id)).filter((line) => line.shipped > 0)
  const line = shipped[at % max(1, shipped.length)]
  if (!line) return
  const taken = await db
    .selectFrom('correction_line')
    .select(sql<number>`coalesce(sum(sum - new_sum), 0)::float8`.as('sum'))
    .where('order_line_id', '=', line.id)
    .executeTakeFirstOrThrow()
  const quantity = max(1, floor((line.shipped * units) / 100))
  const most = min(line.price * quantity, line.price * line.shipped - taken.sum)
  const whole = money === null && most === line.price * quantity
  const wish = whole ? 'refund' : 'discount'
  const granted = whole ? most : floor((most * (money ?? 100)) / 100)
  const number = await acceptedClaim(db, buyer, line.id, { quantity, wish })
  const given = whole ? {} : { money: granted }
  await db
    .transaction()
    .execute((trx) =>
      decideClaim(trx, number, { lines: [{ position: 1, quantity, ...given }], note: 'Решение' }),
    )
}

/** The order's life, with `agree` after its shipments, its claims and its last payment. */
export async function live(
  shop: KopeckShop,
  number: string,
  random: RandomOrder,
  agree: () => Promise<void>,
): Promise<void> {
  const { db } = shop
  const id = parseOrderNumber(number) ?? 0
  const [before, after] = random.paid
  await confirm(shop, number, id, random.short)
  await pay(shop, number, id, before)
  await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id)
    if (locked) await moveOrder(trx, locked, 'pick-unpaid', { comment: 'Под гарантию', userId: null })
  })
  for (const shares of random.shipments) await ship(shop, number, id, shares)
  const { status } = await orderRow(db, id)
  if (random.end === 'end-short' && status === 'partly-shipped')
    await db
      .transaction()
      .execute((trx) => endShort(trx, number, { reason: 'out-of-stock', writtenOff: false }))
  if (random.end === 'ship' && status !== 'shipped')
    await db.transaction().execute((trx) => changeOrderStatus(trx, number, 'shipped'))
  await agree()
  for (const grant of random.grants) await claim(shop, id, grant)
  await agree()
  await pay(shop, number, id, after)
  await agree()
}
