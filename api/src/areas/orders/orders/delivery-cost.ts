import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { orderSubject } from '../order-core/face.ts'
import { settleOrder } from '../payments/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber } from './order-status.ts'

/**
 * Sets the delivery cost of an order, in kopecks including VAT, and notifies the buyer; what came above the
 * sum goes back. Throws `notFound`, and `conflict` for a pick-up, for an order that is no longer new, because
 * its invoice was issued, and for a named cost of an order that has money.
 */
export async function setDeliveryCost(
  trx: Transaction<Tables>,
  orderNumber: string,
  cost: number,
): Promise<void> {
  const order = await lockByNumber(trx, orderNumber)
  await requireStep(trx, order, 'name-delivery')
  await trx.updateTable('customer_order').set({ delivery_cost: cost }).where('id', '=', order.id).execute()
  await settleOrder(trx, order.id, 'surplus')
  const number = formatOrderNumber(order.id)
  const text = cost === 0 ? 'Доставка бесплатная.' : `Доставка стоит ${formatPrice(cost)}, она войдёт в счёт.`
  const title = `Заказ ${number}: стоимость доставки`
  const href = paths.order(number)
  const paragraphs = [
    text,
    'Если она вам не подходит, отмените заказ, пока он не подтверждён, или свяжитесь с нами.',
  ]
  await notifyRecipients(trx, orderSubject(order), {
    news: { title, text, href },
    letterTo: (to) =>
      plainLetter({ to, subject: title, paragraphs, button: { text: 'Открыть заказ', href } }),
  })
}
