import { shopError } from '@verstak/contract/errors.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { freeUnits, leaveWarehouse, sumsOf, sumUp } from '../order-core/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber, moveOrder } from './order-status.ts'
import { type ShortageReason, shortageReasons } from './shortage.ts'

interface Ending {
  readonly reason: ShortageReason
  /** The rest is lost, so it does not return to stock. */
  readonly writtenOff: boolean
}

/**
 * Ends a partly shipped order with what has left: the rest is taken off the order and returns to stock or is
 * written off, the sum and the invoice follow, money above it goes back, the buyer is notified. Throws
 * `notFound`, `conflict` for an order that is not partly shipped.
 */
export async function endShort(
  trx: Transaction<Tables>,
  orderNumber: string,
  { reason, writtenOff }: Ending,
): Promise<{ readonly was: number; readonly now: number }> {
  const order = await lockByNumber(trx, orderNumber)
  await requireStep(trx, order, 'end-short')
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'article', 'unit', 'promised', 'shipped', 'price', 'vat_rate'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const open = lines.filter(({ promised, shipped }) => shipped < promised)
  if (open.length === 0) throw shopError('conflict', 'Весь заказ уже отгружен', 'status')
  const rests = open.map(({ id, promised, shipped }) => ({ line: id, quantity: promised - shipped }))
  await (writtenOff ? leaveWarehouse(trx, rests) : freeUnits(trx, order.stock_id, rests))
  for (const line of open)
    await trx
      .updateTable('order_line')
      .set({ confirmed: line.shipped, shortage: reason, ...sumsOf(line, line.shipped) })
      .where('id', '=', line.id)
      .execute()
  const now = await sumUp(trx, order.id)
  const named = open.map(
    ({ article, unit, promised, shipped }) =>
      `артикул ${article}: ${formatQuantity(promised - shipped, unit)}`,
  )
  const comment = `Не отгрузим: ${named.join('; ')} (${lowerFirst(shortageReasons[reason])}). Сумма товаров: было ${formatPrice(order.sum)}, стало ${formatPrice(now)}.`
  await moveOrder(trx, order, 'end-short', { comment, userId: null })
  return { was: order.sum, now }
}
