import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyAddress } from '#areas/people/addresses/face.ts'
import { notifyRecipients, usableContacts } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import {
  notifyStore,
  orderSubject,
  type StatusNote,
  type StatusReason,
  type StoreEvent,
} from '../order-core/face.ts'
import { type ChangedOrder, orderStatusLetter, statusText, withComment } from './letters.ts'

export interface NotifiedOrder {
  readonly id: number
  /** Before the change. */
  readonly status: OrderStatus
  readonly user_id: number
  readonly organization_id: number | null
  readonly address_id: number | null
  /** Additional recipients besides the buyer. */
  readonly notify_emails: readonly string[]
  readonly delivery_type: 1 | 2
  readonly pickup: ChangedOrder['pickup']
}

interface StatusChange extends StatusNote {
  readonly status: OrderStatus
  readonly reason: StatusReason
}

/** Notifies the buyer's side, the contacts of the address and, of what the store did not do itself, the store. */
export async function notifyOfStatus(
  trx: Transaction<Tables>,
  order: NotifiedOrder,
  change: StatusChange,
): Promise<void> {
  const { delivery_type, pickup } = order
  const { status, reason, comment } = change
  const number = formatOrderNumber(order.id)
  const name = orderStatusNames[status].toLowerCase()
  const sms = `Верстак: заказ ${number} — ${name}`
  const letterTo = (to: string) =>
    orderStatusLetter(to, { number, status, delivery_type, reason, comment, pickup })
  const subject = orderSubject(order)
  const written = await notifyRecipients(trx, subject, {
    news: {
      title: `Заказ ${number}: ${name}`,
      text: withComment(statusText(status, delivery_type, reason), comment),
      href: paths.order(number),
    },
    letterTo,
    sms,
  })
  for (const other of await usableContacts(trx, subject, order.notify_emails))
    if (!written.includes(other)) {
      await enqueueMessage(trx, letterTo(other))
      written.push(other)
    }
  await notifyAddress(trx, order.address_id, subject, { letterTo, sms, written })
  const event = storeEventOf(order.status, change)
  if (event) await notifyStore(trx, order.id, event, comment)
}

/** Null when the store knows already, or has never learned of the order because it waited for approval. */
function storeEventOf(before: OrderStatus, { reason, reduced }: StatusChange): StoreEvent | null {
  if (reason === 'approved') return reduced ? 'changed' : 'approved'
  if (before === 'approval') return null
  if (reason === 'buyer') return 'cancelled'
  return reason === 'expired' ? 'expired' : null
}
