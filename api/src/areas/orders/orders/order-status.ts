import { shopError } from '@verstak/contract/errors.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import {
  eventBetween,
  type LockedOrder,
  leaveWarehouse,
  lockOrder,
  noNote,
  type OrderEvent,
  recordStatus,
  type StatusNote,
  stepOf,
} from '../order-core/face.ts'
import { packRest } from '../packing/face.ts'
import { receiveOnHandOver, settleOrder, unpaidOf } from '../payments/face.ts'
import { formTransfer, reverseTransfers } from '../transfers/face.ts'
import { issueInvoice } from './invoice/issue.ts'
import { notifyOfStatus } from './notify-status.ts'
import { notNow, requireStep } from './order-needs.ts'
import { returnPromised } from './return-stock.ts'

/** The locked order. Throws `notFound`. */
export async function lockByNumber(trx: Transaction<Tables>, orderNumber: string): Promise<LockedOrder> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await lockOrder(trx, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  return order
}

/**
 * A manager moves the order to another status. Throws `notFound`, or `conflict` at `status` for an invalid
 * next status and for an unmet condition.
 */
export async function changeOrderStatus(
  trx: Transaction<Tables>,
  orderNumber: string,
  status: OrderStatus,
): Promise<void> {
  const order = await lockByNumber(trx, orderNumber)
  const event = eventBetween(order.status, status)
  if (order.status === 'approval' && status === 'new')
    throw shopError(
      'conflict',
      'Заказ ждёт согласования у покупателя: согласует его сотрудник покупателя',
      'status',
    )
  if (!event) throw shopError('conflict', notNow(order, status), 'status')
  await moveOrder(trx, order, event)
}

/**
 * Makes an event of the order's life happen, with the effects of its row in `orderLife`, and records it in
 * the history. Units that an event frees are returned by its caller, which knows them. The order must be
 * locked. Throws `conflict` at `status` when the event is impossible now.
 */
export async function moveOrder(
  trx: Transaction<Tables>,
  order: LockedOrder,
  event: OrderEvent,
  note: StatusNote = noNote,
): Promise<void> {
  await requireStep(trx, order, event)
  const { to, reason, stock, money, papers, hears } = stepOf(event)
  const status = to ?? order.status
  // Locks the stock first, as placing an order does, so that the two cannot deadlock.
  if (stock === 'all' || stock === 'unshipped') await returnPromised(trx, order)
  if (stock === 'arrived') await returnPromised(trx, order, 'shipped')
  if (to !== null)
    await trx.updateTable('customer_order').set({ status }).where('id', '=', order.id).execute()
  await recordStatus(trx, order.id, status, reason, note)
  if (status === 'confirmed') await confirmWhole(trx, order.id)
  if (papers === 'transfer-of-rest') {
    await formTransfer(trx, order.id, await packRest(trx, order.id))
    await markShipped(trx, order.id)
  }
  if (papers === 'reversal') await reverseTransfers(trx, order.id)
  if (money === 'refund') await settleOrder(trx, order.id, 'cancelled')
  if (money === 'surplus') await settleOrder(trx, order.id, 'reduced')
  if (money === 'granted') await settleOrder(trx, order.id, 'claim')
  if (money === 'cash') await receiveOnHandOver(trx, order)
  if (papers === 'invoice' || (papers === 'correction' && (await unpaidOf(trx, order.id)) > 0))
    await issueInvoice(trx, order.id)
  if (!hears.includes('buyer') || to === null) return
  const pickup = status === 'ready' ? await findPickupPlace(trx, order.pickup_point_id) : null
  await notifyOfStatus(trx, { ...order, pickup }, { ...note, status, reason })
}

/** Partly confirmed lines are already recorded. */
const confirmWhole = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .updateTable('order_line')
    .set((eb) => ({ confirmed: eb.ref('quantity') }))
    .where('order_id', '=', orderId)
    .where('confirmed', 'is', null)
    .execute()

async function markShipped(trx: Transaction<Tables>, orderId: number): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id as line', sql<number>`promised - shipped`.as('quantity')])
    .where('order_id', '=', orderId)
    .execute()
  await leaveWarehouse(trx, lines)
  await trx
    .updateTable('order_line')
    .set((eb) => ({ shipped: eb.ref('promised') }))
    .where('order_id', '=', orderId)
    .execute()
}

const findPickupPlace = async (trx: Transaction<Tables>, id: number | null) =>
  (await trx
    .selectFrom('pickup_point')
    .select(['name', 'address', 'hours'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
