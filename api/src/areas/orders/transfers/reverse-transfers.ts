import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { recordTransfer } from './repository.ts'

const REASON = 'Заказ не забрали: документ аннулирован'

/** The documents of an order whose goods come back no longer hold. The order must be locked. */
export async function reverseTransfers(trx: Transaction<Tables>, orderId: number): Promise<void> {
  const now = sql<Date>`now()`
  const reversed = await trx
    .updateTable('transfer_document')
    .set({ state: 'rejected', reason: REASON, reversed_at: now, changed_at: now })
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of reversed) await recordTransfer(trx, id, { state: 'rejected', reason: REASON })
}
