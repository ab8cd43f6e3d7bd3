import { shopError } from '@verstak/shared/contract/errors.ts'
import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/shared/domain/order-status.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '../messages/repository.ts'
import { notify } from '../notifications/repository.ts'
import { formatOrderNumber, parseOrderNumber } from './order-number.ts'
import { orderStatusMessage, statusText } from './status-message.ts'
import { nextStatuses } from './transitions.ts'

/** Tells the buyer and restocks a cancelled order. Throws `notFound`, or `conflict` for a wrong next status. */
export async function changeOrderStatus(
  trx: Transaction<Tables>,
  orderNumber: string,
  status: OrderStatus,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await lockOrder(trx, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  requireNext(order.status, status)
  await trx.updateTable('customer_order').set({ status }).where('id', '=', order.id).execute()
  if (status === 'cancelled') await returnStock(trx, order.id, order.stock_id)

  const number = formatOrderNumber(order.id)
  await notify(trx, order.user_id, {
    title: `Заказ ${number}: ${orderStatusNames[status].toLowerCase()}`,
    text: statusText(status, order.delivery_type),
    href: paths.order(number),
  })
  if (order.erased_at === null)
    await enqueueMessage(trx, orderStatusMessage(order.email, { ...order, number, status }, publicUrl))
}

function requireNext(present: OrderStatus, wanted: OrderStatus): void {
  const allowed = nextStatuses[present]
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

const lockOrder = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('customer_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.status', 'o.stock_id', 'o.delivery_type', 'o.user_id', 'u.email', 'u.erased_at'])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()

/** In the order of product ids, as orders lock them, so that the two cannot deadlock. */
async function returnStock(trx: Transaction<Tables>, orderId: number, stockId: string): Promise<void> {
  await sql`
    SELECT 1 FROM stock
    WHERE warehouse = ${stockId}
      AND product_id IN (SELECT product_id FROM order_line WHERE order_id = ${orderId})
    ORDER BY product_id FOR UPDATE
  `.execute(trx)
  await sql`
    UPDATE stock SET quantity = stock.quantity + ordered.quantity
    FROM (
      SELECT product_id, sum(quantity)::int AS quantity FROM order_line WHERE order_id = ${orderId} GROUP BY product_id
    ) AS ordered
    WHERE stock.product_id = ordered.product_id AND stock.warehouse = ${stockId}
  `.execute(trx)
}
