import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { type TransferState, transferStateNames } from '@verstak/domain/orders/transfer.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notify, waysTo } from '#areas/people/notifications/face.ts'

import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'

const texts: Readonly<Record<TransferState, string>> = {
  formed: 'Мы сформировали УПД.',
  sent: 'Мы отправили вам УПД: проверьте и подпишите его.',
  received: 'УПД получен вашей стороной. Проверьте и подпишите его.',
  signed: 'УПД подписан обеими сторонами.',
  clarify: 'По УПД требуется уточнение.',
  rejected: 'УПД отклонён: мы исправим его и отправим снова.',
}

interface ChangedTransfer {
  readonly number: string
  readonly order_id: number
  readonly user_id: number
  readonly email: string
  readonly erased_at: Date | null
}

/** Notifies the buyer of the order by their chosen channels. */
export async function notifyOfTransfer(
  trx: Transaction<Tables>,
  { number, order_id, user_id, email, erased_at }: ChangedTransfer,
  { state, reason }: { readonly state: TransferState; readonly reason: string },
): Promise<void> {
  const order = formatOrderNumber(order_id)
  const title = `${number} к заказу ${order}: ${lowerFirst(transferStateNames[state])}`
  const paragraphs = [texts[state], reason ? `Причина: ${reason}` : ''].filter(Boolean)
  const href = paths.order(order)
  const ways = await waysTo(trx, user_id, 'order_status')
  if (ways.has('site')) await notify(trx, user_id, { title, text: paragraphs.join(' '), href })
  if (erased_at !== null || !ways.has('email')) return
  const button = { text: 'Открыть заказ', href: href }
  await enqueueMessage(trx, plainLetter({ to: email, subject: title, paragraphs, button }))
}
