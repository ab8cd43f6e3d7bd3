import { shopError } from '@verstak/contract/errors.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { articleAmong } from '@verstak/domain/orders/order-line.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { type NamedProduct, productByArticle } from '#areas/catalogue/product-lookup/face.ts'
import type { Tables } from '#db/tables.ts'
import { freeUnits, sumsOf, sumUp } from '../order-core/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber, moveOrder } from './order-status.ts'
import { type ShortageReason, shortageReasons } from './shortage.ts'

/** A line that is not fully confirmed. */
export interface Shortage {
  /** Id of the order's line. */
  readonly line: number
  /** Units to be shipped; 0 for none. */
  readonly confirmed: number
  readonly reason: ShortageReason
  /** Article or page code of the offered replacement. */
  readonly replacement?: string
}

/** Kopecks including VAT, without delivery. */
export interface ConfirmedSum {
  readonly was: number
  readonly now: number
}

/**
 * Confirms a new order, optionally reducing some lines: unconfirmed units return to stock, the sum is
 * reduced, money above it goes back, and the buyer is notified of each change. A delivery that was free stays
 * free: the shortage is the store's. Throws `notFound` for an unknown order or line, `conflict` for an order
 * that cannot be confirmed now, and `invalid` for a wrong quantity, a line given twice or when nothing would
 * be left.
 */
export async function confirmOrder(
  trx: Transaction<Tables>,
  orderNumber: string,
  shortages: readonly Shortage[],
): Promise<ConfirmedSum> {
  const order = await lockByNumber(trx, orderNumber)
  const cuts = await findCuts(trx, order.id, shortages)
  const event = cuts.length === 0 ? 'confirm' : 'confirm-short'
  await requireStep(trx, order, event)
  if (cuts.length === 0) {
    await moveOrder(trx, order, event)
    return { was: order.sum, now: order.sum }
  }
  await freeUnits(
    trx,
    order.stock_id,
    cuts.map(({ line, confirmed }) => ({ line: line.id, quantity: line.quantity - confirmed })),
  )
  for (const { line, confirmed, reason, replacement } of cuts)
    await trx
      .updateTable('order_line')
      .set({
        confirmed,
        shortage: reason,
        replacement_id: replacement?.id ?? null,
        ...sumsOf(line, confirmed),
      })
      .where('id', '=', line.id)
      .execute()
  const now = await sumUp(trx, order.id)
  const comment = commentOf(cuts, { was: order.sum, now })
  await moveOrder(trx, { ...order, sum: now }, event, { comment, userId: null })
  return { was: order.sum, now }
}

const linesOf = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.position', 'l.product_id', 'l.article', 'p.brand', 'l.name'])
    .select(['l.unit', 'l.quantity', 'l.price', 'l.vat_rate'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

interface Cut extends Omit<Shortage, 'line' | 'replacement'> {
  readonly line: Awaited<ReturnType<typeof linesOf>>[number]
  /** The article, unmistakable in the order. */
  readonly named: string
  readonly replacement: NamedProduct | null
}

/** In the order of the order's lines; fully confirmed lines are skipped. */
async function findCuts(
  trx: Transaction<Tables>,
  orderId: number,
  shortages: readonly Shortage[],
): Promise<Cut[]> {
  const asked = new Map(shortages.map((shortage) => [shortage.line, shortage]))
  if (asked.size < shortages.length) throw shopError('invalid', 'Одна строка указана дважды')
  const lines = await linesOf(trx, orderId)
  const cuts: Cut[] = []
  for (const line of lines) {
    const shortage = asked.get(line.id)
    if (!shortage) continue
    asked.delete(line.id)
    const named = articleAmong(lines, line)
    if (shortage.confirmed > line.quantity)
      throw shopError(
        'invalid',
        `Артикул ${named}: заказано ${formatQuantity(line.quantity, line.unit)}, больше подтвердить нельзя`,
      )
    if (shortage.confirmed < line.quantity)
      cuts.push({ ...shortage, line, named, replacement: await replacementFor(trx, line, shortage) })
  }
  if (asked.size > 0) throw shopError('notFound', 'Такой строки в заказе нет')
  if (cuts.filter(({ confirmed }) => confirmed === 0).length === lines.length)
    throw shopError('invalid', 'В заказе ничего не осталось: отмените его')
  return cuts
}

async function replacementFor(
  trx: Transaction<Tables>,
  { product_id }: { product_id: number },
  { replacement }: Pick<Shortage, 'replacement'>,
): Promise<NamedProduct | null> {
  if (replacement === undefined) return null
  const offered = await productByArticle(trx, replacement, false)
  if (offered.hidden) throw shopError('invalid', `Товар с артикулом ${replacement} не продаётся`)
  if (offered.id === product_id) throw shopError('invalid', 'Товар не заменяют им самим')
  return offered
}

/** Maximum changes listed in the message; the order page shows all of them. */
const NAMED = 10

function commentOf(cuts: readonly Cut[], { was, now }: ConfirmedSum): string {
  const changes = cuts.slice(0, NAMED).map(({ line, named, confirmed, reason, replacement }) => {
    const of = `${formatNumber(confirmed)} из ${formatQuantity(line.quantity, line.unit)}`
    const why = lowerFirst(shortageReasons[reason])
    const instead = replacement
      ? `, предлагаем вместо него ${[replacement.article, replacement.brand].filter(Boolean).join(' ')}`
      : ''
    return `артикул ${named}: ${of}, ${why}${instead}`
  })
  const more = cuts.length - changes.length
  if (more > 0) changes.push(`и ещё ${counted(more, 'строка', 'строки', 'строк')}`)
  return `${changes.join('; ')}. Сумма товаров: было ${formatPrice(was)}, стало ${formatPrice(now)}.`
}
