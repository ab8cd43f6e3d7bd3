import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { lockOrder, orderSubject } from '../order-core/face.ts'

/**
 * Sets the delivery cost of an order, in kopecks including VAT, and notifies the buyer. Throws `notFound`,
 * and `conflict` for a pick-up and for an order that is paid or no longer new: its invoice was already
 * issued.
 */
export async function setDeliveryCost(
  trx: Transaction<Tables>,
  orderNumber: string,
  cost: number,
): Promise<void> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await lockOrder(trx, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  if (order.delivery_type !== 2) throw shopError('conflict', 'Заказ забирают сами: доставки в нём нет')
  if (order.status !== 'new')
    throw shopError('conflict', 'Заказ уже подтверждён или отменён: стоимость доставки не изменить')
  if (order.paid_at) throw shopError('conflict', 'Заказ уже оплачен: стоимость доставки не изменить')
  await trx.updateTable('customer_order').set({ delivery_cost: cost }).where('id', '=', order.id).execute()
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
