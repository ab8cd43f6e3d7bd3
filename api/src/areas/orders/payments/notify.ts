import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { orderSubject } from '../order-core/face.ts'
import type { LockedPayment } from './repository.ts'

/** By letter; the notification on the site comes from the order itself. */
export async function notifyOfPayment(
  trx: Transaction<Tables>,
  { order, amount }: LockedPayment,
): Promise<void> {
  const title = `Заказ ${formatOrderNumber(order.id)} оплачен`
  const text = `Мы получили оплату картой: ${formatPrice(amount)}. Спасибо!`
  await notifyRecipients(trx, orderSubject(order), { letterTo: letterOf(order, title, text) })
}

/** `amount` is kopecks; `whole` when nothing of the payment is left. */
export async function notifyOfRefund(
  trx: Transaction<Tables>,
  { order }: LockedPayment,
  { amount, whole }: { readonly amount: number; readonly whole: boolean },
): Promise<void> {
  const number = formatOrderNumber(order.id)
  const title = `${whole ? 'Деньги' : 'Часть денег'} за заказ ${number} ${whole ? 'возвращены' : 'возвращена'}`
  const text = `Мы вернули на карту ${formatPrice(amount)}. Когда деньги придут, зависит от вашего банка.`
  await notifyRecipients(trx, orderSubject(order), {
    news: { title, text, href: paths.order(number) },
    letterTo: letterOf(order, title, text),
  })
}

const letterOf =
  ({ id }: LockedPayment['order'], subject: string, text: string) =>
  (to: string) =>
    plainLetter({
      to,
      subject,
      paragraphs: [text],
      button: { text: 'Открыть заказ', href: paths.order(formatOrderNumber(id)) },
    })
