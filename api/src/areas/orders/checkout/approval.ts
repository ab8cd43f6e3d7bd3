import type { User } from '@verstak/contract/auth/schemas.ts'
import type { OverLimit } from '@verstak/contract/orders/over-limit.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { overLimitText } from '@verstak/domain/orders/over-limit.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import { approversFor, overLimit } from '#areas/people/users/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'

export interface Approval {
  /** The limit that the order exceeds. */
  readonly over: OverLimit
  /** Colleagues who can decide. */
  readonly approvers: readonly { readonly id: number; readonly email: string; readonly name: string }[]
}

/** For an order of this sum (kopecks with delivery). Returns null when it needs no approval. */
export async function approvalFor(db: DbOrTransaction, user: User, sum: number): Promise<Approval | null> {
  const over = await overLimit(db, user, sum)
  if (!over || !user.organization) return null
  return { over, approvers: await approversFor(db, user.organization.id, user.id) }
}

/** Why an order that needs approval is refused, in Russian; null when somebody can approve it. */
export const approvalProblem = ({ over, approvers }: Approval): string | null =>
  approvers.length > 0
    ? null
    : `${overLimitText(over)}, а согласовать заказ в организации некому. Уменьшите заказ или попросите администратора`

/** Stores why the order waits, and notifies everybody who can decide. */
export async function askForApproval(
  trx: Transaction<Tables>,
  user: User,
  { id, sum }: { readonly id: number; readonly sum: number },
  { over, approvers }: Approval,
): Promise<void> {
  const { exceeded, limit, spent } = over
  await trx.insertInto('order_approval').values({ order_id: id, exceeded, limit_sum: limit, spent }).execute()
  const number = formatOrderNumber(id)
  const text = `${user.name}: заказ на ${formatPrice(sum)}. ${overLimitText(over)}.`
  const href = paths.order(number)
  for (const approver of approvers) {
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
