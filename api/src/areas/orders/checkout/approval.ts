import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OverLimit } from '@verstak/contract/orders/approval.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { overLimitText } from '@verstak/domain/orders/over-limit.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import { approversFor, overLimit } from '#areas/people/users/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'

/** Returns null when the order needs no approval. Throws `conflict` when nobody could approve it. */
export async function approvalFor(
  trx: Transaction<Tables>,
  user: User,
  sum: number,
): Promise<OverLimit | null> {
  const over = await overLimit(trx, user, sum)
  if (!over || !user.organization) return null
  const approvers = await approversFor(trx, user.organization.id, user.id)
  if (approvers.length === 0)
    throw shopError(
      'conflict',
      `${overLimitText(over)}, а согласовать заказ в организации некому. Уменьшите заказ или попросите администратора`,
      'basket',
    )
  return over
}

/** Stores why the order waits, and notifies everybody who can decide. */
export async function askForApproval(
  trx: Transaction<Tables>,
  user: User,
  { id, sum }: { readonly id: number; readonly sum: number },
  over: OverLimit,
): Promise<void> {
  const { exceeded, limit, spent } = over
  await trx.insertInto('order_approval').values({ order_id: id, exceeded, limit_sum: limit, spent }).execute()
  const number = formatOrderNumber(id)
  const text = `${user.name}: заказ на ${formatPrice(sum)}. ${overLimitText(over)}.`
  const href = paths.order(number)
  for (const approver of await approversFor(trx, user.organization?.id ?? 0, user.id)) {
    await notify(trx, approver.id, { title: `Согласуйте заказ ${number}`, text, href })
    await enqueueMessage(
      trx,
      plainLetter({
        to: approver.email,
        subject: `Согласуйте заказ ${number}`,
        paragraphs: [text, 'Посмотрите состав: количество можно уменьшить, а заказ отклонить с причиной.'],
        button: { text: 'Открыть заказ', href },
      }),
    )
  }
}
