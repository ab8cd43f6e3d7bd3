import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** null: by a person. */
export type StatusReason = Tables['order_history']['reason']

export async function recordStatus(
  trx: Transaction<Tables>,
  orderId: number,
  status: OrderStatus,
  reason: StatusReason = null,
): Promise<void> {
  await trx.insertInto('order_history').values({ order_id: orderId, status, reason }).execute()
}

/** The oldest first. */
export const listHistory = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_history')
    .select(['status', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
