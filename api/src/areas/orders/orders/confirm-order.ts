import { shopError } from '@verstak/contract/errors.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { productByArticle } from '#areas/catalogue/product-lookup/face.ts'
import type { Tables } from '#db/tables.ts'
import { freeUnits, sumsOf, sumUp } from '../order-core/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber, moveOrder } from './order-status.ts'
import { type ShortageReason, shortageReasons } from './shortage.ts'

/** A line that is not fully confirmed. */
export interface Shortage {
  readonly article: string
  /** Units to be shipped; 0 for none. */
  readonly confirmed: number
  readonly reason: ShortageReason
  /** Article of the offered replacement. */
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
 * free: the shortage is the store's. Throws `notFound`, `conflict` for an order that cannot be confirmed now,
 * and `invalid` for a wrong line or when nothing would be left.
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
  for (const { line, confirmed, reason, replacement_id } of cuts)
    await trx
      .updateTable('order_line')
      .set({ confirmed, shortage: reason, replacement_id, ...sumsOf(line, confirmed) })
      .where('id', '=', line.id)
      .execute()
  const now = await sumUp(trx, order.id)
  const comment = commentOf(cuts, { was: order.sum, now })
  await moveOrder(trx, { ...order, sum: now }, event, { comment, userId: null })
  return { was: order.sum, now }
}

const linesOf = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('order_line')
    .select(['id', 'product_id', 'article', 'unit', 'quantity', 'price', 'vat_rate'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

interface Cut extends Shortage {
  readonly line: Awaited<ReturnType<typeof linesOf>>[number]
  readonly replacement_id: number | null
}

/** In the order of the order's lines; fully confirmed lines are skipped. */
async function findCuts(
  trx: Transaction<Tables>,
  orderId: number,
  shortages: readonly Shortage[],
): Promise<Cut[]> {
  const asked = new Map(shortages.map((shortage) => [normalizeArticle(shortage.article), shortage]))
  if (asked.size < shortages.length) throw shopError('invalid', 'Один артикул указан дважды')
  const lines = await linesOf(trx, orderId)
  const cuts: Cut[] = []
  for (const line of lines) {
    const shortage = asked.get(normalizeArticle(line.article))
    if (!shortage) continue
    asked.delete(normalizeArticle(line.article))
    if (shortage.confirmed > line.quantity)
      throw shopError(
        'invalid',
        `Артикул ${line.article}: заказано ${formatQuantity(line.quantity, line.unit)}, больше подтвердить нельзя`,
      )
    if (shortage.confirmed < line.quantity)
      cuts.push({ ...shortage, line, replacement_id: await replacementFor(trx, line, shortage) })
  }
  const [unknown] = asked.values()
  if (unknown) throw shopError('invalid', `Артикула ${unknown.article} в заказе нет`)
  if (cuts.filter(({ confirmed }) => confirmed === 0).length === lines.length)
    throw shopError('invalid', 'В заказе ничего не осталось: отмените его')
  return cuts
}

async function replacementFor(
  trx: Transaction<Tables>,
  { product_id }: { product_id: number },
  { replacement }: Shortage,
): Promise<number | null> {
  if (replacement === undefined) return null
  const offered = await productByArticle(trx, replacement, false)
  if (offered.hidden) throw shopError('invalid', `Товар с артикулом ${replacement} не продаётся`)
  if (offered.id === product_id) throw shopError('invalid', 'Товар не заменяют им самим')
  return offered.id
}

/** Maximum changes listed in the message; the order page shows all of them. */
const NAMED = 10

function commentOf(cuts: readonly Cut[], { was, now }: ConfirmedSum): string {
  const changes = cuts.slice(0, NAMED).map(({ line, confirmed, reason, replacement }) => {
    const of = `${formatNumber(confirmed)} из ${formatQuantity(line.quantity, line.unit)}`
    const why = lowerFirst(shortageReasons[reason])
    const instead = replacement ? `, предлагаем вместо него ${replacement}` : ''
    return `артикул ${line.article}: ${of}, ${why}${instead}`
  })
  const more = cuts.length - changes.length
  if (more > 0) changes.push(`и ещё ${counted(more, 'строка', 'строки', 'строк')}`)
  return `${changes.join('; ')}. Сумма заказа: было ${formatPrice(was)}, стало ${formatPrice(now)}.`
}
