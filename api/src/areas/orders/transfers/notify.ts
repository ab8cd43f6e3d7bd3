import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { type TransferState, transferStateNames } from '@verstak/domain/orders/transfer.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'

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
  readonly organization_id: number | null
}

/** Notifies the buyer of the order by their chosen channels. */
export async function notifyOfTransfer(
  trx: Transaction<Tables>,
  { number, order_id, user_id, organization_id }: ChangedTransfer,
  { state, reason }: { readonly state: TransferState; readonly reason: string },
): Promise<void> {
  const order = formatOrderNumber(order_id)
  const title = `${number} к заказу ${order}: ${lowerFirst(transferStateNames[state])}`
  const paragraphs = [texts[state], reason ? `Причина: ${reason}` : ''].filter(Boolean)
  const href = paths.order(order)
  const button = { text: 'Открыть заказ', href }
  await notifyRecipients(
    trx,
    { kind: 'transfer-document', userIds: [user_id], organizationId: organization_id },
    {
      news: { title, text: paragraphs.join(' '), href },
      letterTo: (to) => plainLetter({ to, subject: title, paragraphs, button }),
    },
  )
}
