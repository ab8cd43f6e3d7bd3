import { shopError } from '@verstak/contract/errors.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { notifyStore } from './notify-store.ts'
import { orderSubject } from './order-subject.ts'

/** Marks an order as paid; idempotent. Throws `notFound`, `conflict` for a cancelled order. */
export async function markPaid(trx: Transaction<Tables>, orderNumber: string): Promise<void> {
  const id = parseOrderNumber(orderNumber)
  const order = await trx
    .selectFrom('customer_order')
    .select(['id', 'user_id', 'organization_id', 'status', 'paid_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  if (order.status === 'cancelled') throw shopError('conflict', 'Заказ отменён: верните деньги плательщику')
  if (order.paid_at) return
  await trx
    .updateTable('customer_order')
    .set({ paid_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  const number = formatOrderNumber(order.id)
  await notifyRecipients(trx, orderSubject(order), {
    news: { title: `Заказ ${number} оплачен`, text: 'Деньги получены, спасибо.', href: paths.order(number) },
  })
  await notifyStore(trx, order.id, 'paid')
}
