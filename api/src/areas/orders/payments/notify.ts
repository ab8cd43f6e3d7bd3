import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Selectable, Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { noNote, orderSubject, recordStatus } from '../order-core/face.ts'
import { refundReasons, refundWays } from './refund-names.ts'
import type { LockedPayment } from './repository.ts'

interface News {
  readonly title: string
  readonly text: string
}

/** To the buyer's side, on the site and by letter. */
export async function tellOfMoney(
  trx: Transaction<Tables>,
  orderId: number,
  { title, text }: News,
): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['user_id', 'organization_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const href = paths.order(formatOrderNumber(orderId))
  const button = { text: 'Открыть заказ', href }
  await notifyRecipients(trx, orderSubject(order), {
    news: { title, text, href },
    letterTo: (to) => plainLetter({ to, subject: title, paragraphs: [text], button }),
  })
}

export const notifyOfPayment = (trx: Transaction<Tables>, { amount, order }: LockedPayment): Promise<void> =>
  tellOfMoney(trx, order.id, {
    title: `Заказ ${formatOrderNumber(order.id)} оплачен`,
    text: `Мы получили оплату картой: ${formatPrice(amount)}. Спасибо!`,
  })

const refundedTo = {
  card: 'на карту',
  account: 'на счёт, с которого пришла оплата,',
  other: 'на счёт, который вы назвали,',
} as const
type RefundedTo = keyof typeof refundedTo

/** `amount` is kopecks; `whole` when nothing of the receipt is left. */
export function notifyOfRefund(
  trx: Transaction<Tables>,
  orderId: number,
  { amount, whole, to }: { readonly amount: number; readonly whole: boolean; readonly to: RefundedTo },
): Promise<void> {
  const number = formatOrderNumber(orderId)
  const title = `${whole ? 'Деньги' : 'Часть денег'} за заказ ${number} ${whole ? 'возвращены' : 'возвращена'}`
  const text = `Мы вернули ${refundedTo[to]} ${formatPrice(amount)}. Когда деньги придут, зависит от вашего банка.`
  return tellOfMoney(trx, orderId, { title, text })
}

type Refund = Pick<Selectable<Tables['order_refund']>, 'amount' | 'reason'> &
  Pick<Selectable<Tables['order_receipt']>, 'way'>

/** Records that money is to be returned; to a card it goes by itself, so only other ways are announced. */
export async function recordRefundDue(
  trx: Transaction<Tables>,
  orderId: number,
  { amount, way, reason }: Refund,
): Promise<void> {
  if (way === 'card') return
  const { status } = await trx
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const comment = `${formatPrice(amount)}, ${refundReasons[reason]}`
  await recordStatus(trx, orderId, status, 'refund-due', { ...noNote, comment })
  await tellOfMoney(trx, orderId, {
    title: `Заказ ${formatOrderNumber(orderId)}: вернём деньги`,
    text: `Вернём ${formatPrice(amount)} ${refundWays[way]}: ${refundReasons[reason]}.`,
  })
}
