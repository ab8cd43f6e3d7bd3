import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** null for a change by a manager, or without details. */
export type StatusReason = Tables['order_history']['reason']

/** Comment of the buyer's colleague. */
export interface StatusNote {
  readonly comment: string
  readonly userId: number | null
  /** Whether an approver made the order smaller. */
  readonly reduced?: boolean
}

export const noNote: StatusNote = { comment: '', userId: null }

export async function recordStatus(
  trx: Transaction<Tables>,
  orderId: number,
  status: OrderStatus,
  reason: StatusReason = null,
  { comment, userId }: StatusNote = noNote,
): Promise<void> {
  await trx
    .insertInto('order_history')
    .values({ order_id: orderId, status, reason, comment, user_id: userId })
    .execute()
}

/** Oldest first. */
export const listHistory = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_history as h')
    .leftJoin('app_user as a', 'a.id', 'h.user_id')
    .select(['h.status', 'h.reason', 'h.comment', 'h.created_at', 'a.name as actor'])
    .where('h.order_id', '=', orderId)
    .orderBy('h.id')
    .execute()
