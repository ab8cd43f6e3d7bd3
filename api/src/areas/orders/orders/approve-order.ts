import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { orderApprove } from '@verstak/contract/orders/calls.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { sql, type Transaction } from 'kysely'
import { isLeaving } from '#areas/people/users/face.ts'
import { ordersOf } from '#db/orders.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'

import { lockByNumber, moveOrder } from './order-status.ts'
import { reduceLines } from './reduce-lines.ts'
import { renewTerms } from './renew-terms.ts'

type Body = Input<typeof orderApprove, 'body'>

/**
 * Approves an order above its buyer's limit, optionally reduced, or cancels it. Throws `notFound` for another
 * organisation's, `accessDenied` for one's own and for a person who is leaving, `conflict` for one that is not waiting, `invalid` at
 * `reason`.
 */
export function approveOrder({ db }: Services, user: User, body: Body, now = new Date()): Promise<void> {
  const { decision, reason, lines } = body
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockWaiting(trx, user, body.order_number)
      if (decision === 'reject' && !reason)
        throw shopError('invalid', 'Напишите, почему заказ отклонён: это увидит заказчик', 'reason')
      const changes = decision === 'approve' ? await reduceLines(trx, order, lines) : []
      await trx
        .updateTable('order_approval')
        .set({ decided_at: sql<Date>`now()` })
        .where('order_id', '=', order.id)
        .execute()
      if (decision === 'approve') changes.push(...(await renewTerms(trx, order, now)))
      const comment = [reason, ...changes].filter(Boolean).join('. ')
      const locked = await lockByNumber(trx, formatOrderNumber(order.id))
      await moveOrder(trx, locked, decision, { comment, userId: user.id, reduced: changes.length > 0 })
    }),
  )
}

/** Locks the order before reading its status: a colleague may be deciding concurrently. */
async function lockWaiting(trx: Transaction<Tables>, user: User, orderNumber: string) {
  const order = await trx
    .selectFrom('customer_order')
    .select(['id', 'status', 'stock_id', 'user_id', 'sum'])
    .where('customer_order.id', '=', parseOrderNumber(orderNumber))
    .where(ordersOf(user))
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  if (order.status !== 'approval')
    throw shopError('conflict', `Заказ уже не ждёт согласования: он «${orderStatusNames[order.status]}»`)
  if (order.user_id === user.id)
    throw shopError('accessDenied', 'Свой заказ согласовать нельзя: это делает другой сотрудник')
  if (await isLeaving(trx, user.id))
    throw shopError(
      'accessDenied',
      'Вы попросили удалить учётную запись: заказы согласуют ваши коллеги. Чтобы согласовать самому, отмените удаление',
    )
  return order
}
