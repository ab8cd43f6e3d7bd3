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
    .select('t.reversed_at')
    .where('t.id', '=', id)
    .where(ordersOf(user))
    .executeTakeFirst()
}

/** Lines as issued, in order. */
export const transferLines = (db: DbOrTransaction, id: number) =>
  db.selectFrom('transfer_line').selectAll().where('transfer_id', '=', id).orderBy('position').execute()

/** Documents that correct those of one order, oldest first, with the ids of the transfer documents. */
export async function correctionsOf(db: DbOrTransaction, orderId: number) {
  const rows = await db
    .selectFrom('correction_document as c')
    .innerJoin('correction_line as l', 'l.correction_id', 'c.id')
    .leftJoin('claim', 'claim.id', 'c.claim_id')
    .select([
      'c.id',
      'c.sum',
      'c.vat',
      'c.created_at',
      'claim.id as claim_id',
      'claim.created_at as claimed_at',
    ])
    .select(['l.transfer_id', 'l.vat_rate'])
    .select((eb) => [
      eb('l.sum', '-', eb.ref('l.new_sum')).as('less'),
      eb('l.vat', '-', eb.ref('l.new_vat')).as('less_vat'),
    ])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .orderBy('l.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { id, sum, vat, created_at, claim_id, claimed_at } = first
    const transfers = new Set(lines.flatMap(({ transfer_id }) => transfer_id ?? []))
    return [{ id, sum, vat, created_at, claim_id, claimed_at, transfers: [...transfers], lines }]
  })
}

/** Undefined for a missing document and for another's. */
export function findCorrection(db: DbOrTransaction, user: User, id: number) {
  return db
    .selectFrom('correction_document as c')
    .innerJoin('customer_order', 'customer_order.id', 'c.order_id')
    .select((eb) => [
      ...(['c.id', 'c.kind', 'c.parties', 'c.sum', 'c.vat', 'c.created_at'] as const),
      eb
        .selectFrom('transfer_document as t')
        .select((t) => t.fn.max('t.reversed_at').as('at'))
        .whereRef('t.order_id', '=', 'c.order_id')
        .as('reversed_at'),
    ])
    .where('c.id', '=', id)
    .where(ordersOf(user))
    .executeTakeFirst()
}

/** In order, with the moment of the corrected document. */
export const correctionLines = (db: DbOrTransaction, id: number) =>
  db
    .selectFrom('correction_line as l')
    .leftJoin('transfer_document as t', 't.id', 'l.transfer_id')
    .select([
      'l.transfer_id',
      'l.article',
      'l.name',
      'l.unit',
      'l.vat_rate',
      't.created_at as transferred_at',
    ])
    .select(['l.quantity', 'l.sum', 'l.vat', 'l.new_quantity', 'l.new_sum', 'l.new_vat'])
    .where('l.correction_id', '=', id)
    .orderBy('l.position')
    .execute()
