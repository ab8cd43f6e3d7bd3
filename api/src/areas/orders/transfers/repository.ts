import type { User } from '@verstak/contract/auth/schemas.ts'
import type { TransferState } from '@verstak/domain/orders/transfer.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import type { Tables } from '#db/tables.ts'

/** Records a state of a transfer document. */
export async function recordTransfer(
  trx: Transaction<Tables>,
  transferId: number,
  { state, reason }: { readonly state: TransferState; readonly reason: string },
): Promise<void> {
  await trx.insertInto('transfer_history').values({ transfer_id: transferId, state, reason }).execute()
}

/** Transfer documents of one order with their history, both oldest first. */
export async function listTransfers(db: DbOrTransaction, orderId: number) {
  const rows = await db
    .selectFrom('transfer_document as t')
    .innerJoin('transfer_history as h', 'h.transfer_id', 't.id')
    .select(['t.id', 't.kind', 't.state', 't.reason', 't.created_at', 't.sum'])
    .select(['h.state as past', 'h.reason as past_reason', 'h.created_at as past_at'])
    .where('t.order_id', '=', orderId)
    .orderBy('t.id')
    .orderBy('h.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((steps) => {
    const [first] = steps
    if (!first) return []
    const { id, kind, state, reason, created_at, sum } = first
    const history = steps.map(({ past, past_reason, past_at }) => ({
      state: past,
      reason: past_reason,
      created_at: past_at,
    }))
    return [{ id, kind, state, reason, created_at, sum, history }]
  })
}

/** Undefined for a missing document and for another's. */
export function findTransfer(db: DbOrTransaction, user: User, id: number) {
  return db
    .selectFrom('transfer_document as t')
    .innerJoin('customer_order', 'customer_order.id', 't.order_id')
    .innerJoin('packing_list as k', 'k.id', 't.list_id')
    .select(['t.id', 't.kind', 't.parties', 't.sum', 't.vat', 't.created_at', 't.order_id', 'k.number'])
    .where('t.id', '=', id)
    .where(ordersOf(user))
    .executeTakeFirst()
}

/** Lines as issued, in order. */
export const transferLines = (db: DbOrTransaction, id: number) =>
  db.selectFrom('transfer_line').selectAll().where('transfer_id', '=', id).orderBy('position').execute()
