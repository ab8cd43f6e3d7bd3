import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notify, waysTo } from '#areas/people/notifications/face.ts'

import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import type { LockedPayment } from './repository.ts'

/** By letter; the notification on the site comes from the order itself. */
export async function notifyOfPayment(trx: Transaction<Tables>, payment: LockedPayment): Promise<void> {
  const number = formatOrderNumber(payment.order.id)
  const text = `Мы получили оплату картой: ${formatPrice(payment.amount)}. Спасибо!`
  await write(trx, payment, { subject: `Заказ ${number} оплачен`, text })
}

/** `amount` is kopecks; `whole` when nothing of the payment is left. */
export async function notifyOfRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { amount, whole }: { readonly amount: number; readonly whole: boolean },
): Promise<void> {
  const number = formatOrderNumber(payment.order.id)
  const title = `${whole ? 'Деньги' : 'Часть денег'} за заказ ${number} ${whole ? 'возвращены' : 'возвращена'}`
  const text = `Мы вернули на карту ${formatPrice(amount)}. Когда деньги придут, зависит от вашего банка.`
  await notify(trx, payment.order.user_id, { title, text, href: paths.order(number) })
  await write(trx, payment, { subject: title, text })
}

async function write(
  trx: Transaction<Tables>,
  { order }: LockedPayment,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const ways = await waysTo(trx, order.user_id, 'order_status')
  if (order.erased_at !== null || !ways.has('email')) return
  const href = paths.order(formatOrderNumber(order.id))
  const letter = {
    to: order.email,
    subject,
    paragraphs: [text],
    button: { text: 'Открыть заказ', href },
  }
  await enqueueMessage(trx, plainLetter(letter))
}
