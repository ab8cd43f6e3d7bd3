import { shopError } from '@verstak/contract/errors.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { lockOrder, noNote, recordStatus, type StatusNote, type StatusReason } from '../order-core/face.ts'

import { packRest } from '../packing/face.ts'
import { refundOrder } from '../payments/face.ts'
import { formTransfer } from '../transfers/face.ts'
import { notifyOfStatus } from './notify-status.ts'
import { returnUnits } from './return-stock.ts'
import { isPickup, nextStatuses } from './transitions.ts'

/**
 * Records the change in the order's history and notifies the buyer; a cancelled order is restocked and its
 * card payment refunded. Throws `notFound`, or `conflict` for an invalid next status.
 */
export async function changeOrderStatus(
  trx: Transaction<Tables>,
  orderNumber: string,
  status: OrderStatus,
  reason: StatusReason = null,
  note: StatusNote = noNote,
): Promise<void> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await lockOrder(trx, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  requireNext(order.status, status, order.delivery_type)
  if (order.status === 'approval' && status === 'new' && reason !== 'approved')
    throw shopError(
      'conflict',
      'Заказ ждёт согласования у покупателя: согласует его сотрудник покупателя',
      'status',
    )
  // Locks the stock first, as placing an order does, so that the two cannot deadlock.
  if (status === 'cancelled') await returnStock(trx, order.id, order.stock_id)
  await trx.updateTable('customer_order').set({ status }).where('id', '=', order.id).execute()
  await recordStatus(trx, order.id, status, reason, note)
  if (status === 'cancelled') await refundOrder(trx, order.id)
  if (status === 'confirmed') await confirmWhole(trx, order.id)
  if (goneWhole.has(status)) {
    await formTransfer(trx, order.id, await packRest(trx, order.id))
    await markShipped(trx, order.id)
  }
  const pickup = status === 'ready' ? await findPickupPlace(trx, order.pickup_point_id) : null
  await notifyOfStatus(trx, { ...order, pickup }, { ...note, status, reason })
}

const goneWhole: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered'])

/** Partly confirmed lines are already recorded. */
const confirmWhole = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .updateTable('order_line')
    .set((eb) => ({ confirmed: eb.ref('quantity') }))
    .where('order_id', '=', orderId)
    .where('confirmed', 'is', null)
    .execute()

const markShipped = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .updateTable('order_line')
    .set((eb) => ({ shipped: eb.ref('promised') }))
    .where('order_id', '=', orderId)
    .execute()

const findPickupPlace = async (trx: Transaction<Tables>, id: number | null) =>
  (await trx
    .selectFrom('pickup_point')
    .select(['name', 'address', 'hours'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Throws `conflict` at `status` for an invalid transition. */
export function requireNext(present: OrderStatus, wanted: OrderStatus, delivery_type: 1 | 2): void {
  const allowed = nextStatuses[present].filter((status) => status !== 'ready' || isPickup(delivery_type))
  if (allowed.includes(wanted)) return
  const names = allowed.map((status) => `«${orderStatusNames[status]}»`).join(', ')
  throw shopError(
    'conflict',
    `Заказ в статусе «${orderStatusNames[present]}» нельзя перевести в «${orderStatusNames[wanted]}». ${
      names ? `Можно: ${names}` : 'Этот статус последний'
    }`,
    'status',
  )
}

async function returnStock(trx: Transaction<Tables>, orderId: number, stockId: string): Promise<void> {
  const lines = trx
    .selectFrom('order_line')
    .select(['product_id', 'promised as quantity'])
    .where('order_id', '=', orderId)
  await returnUnits(trx, stockId, await lines.execute())
}
