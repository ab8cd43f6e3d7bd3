import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyAddress } from '#areas/people/addresses/face.ts'
import { notify, waysTo } from '#areas/people/notifications/face.ts'

import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { enqueueSms, takesSms } from '#sms/sms.ts'
import type { StatusReason } from '../order-core/face.ts'
import { type ChangedOrder, orderStatusLetter, statusText, withComment } from './letters.ts'

export interface NotifiedOrder {
  readonly id: number
  readonly user_id: number
  readonly email: string
  readonly phone: string | null
  readonly erased_at: Date | null
  readonly address_id: number | null
  /** Additional recipients besides the buyer. */
  readonly notify_emails: readonly string[]
  readonly delivery_type: 1 | 2
  readonly pickup: ChangedOrder['pickup']
}

/** Notifies the buyer by their chosen channels, and the contacts of the address by theirs. */
export async function notifyOfStatus(
  trx: Transaction<Tables>,
  order: NotifiedOrder,
  { status, reason, comment = '' }: { status: OrderStatus; reason: StatusReason; comment?: string },
): Promise<void> {
  const { user_id, email, phone, erased_at, delivery_type, pickup } = order
  const number = formatOrderNumber(order.id)
  const name = orderStatusNames[status].toLowerCase()
  const sms = `Верстак: заказ ${number} — ${name}`
  const letterTo = (to: string) =>
    orderStatusLetter(to, { number, status, delivery_type, reason, comment, pickup })
  const ways = await waysTo(trx, user_id, 'order_status')
  if (ways.has('site'))
    await notify(trx, user_id, {
      title: `Заказ ${number}: ${name}`,
      text: withComment(statusText(status, delivery_type, reason), comment),
      href: paths.order(number),
    })
  for (const other of order.notify_emails) await enqueueMessage(trx, letterTo(other))
  const buyer = erased_at === null && ways.has('email') ? email : null
  if (buyer) await enqueueMessage(trx, letterTo(buyer))
  if (phone && ways.has('sms') && takesSms(phone)) await enqueueSms(trx, { to: phone, text: sms })
  await notifyAddress(trx, order.address_id, { buyer, letterTo, sms })
}
