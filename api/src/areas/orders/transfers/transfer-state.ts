import { shopError } from '@verstak/contract/errors.ts'
import {
  formatTransferNumber,
  parseTransferNumber,
  type TransferState,
  transferStateNames,
} from '@verstak/domain/orders/transfer.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { notifyOfTransfer } from './notify.ts'
import { recordTransfer } from './repository.ts'

/** A declined or unclear document is corrected and sent again; a paper one may be signed at once. */
export const nextStates: Readonly<Record<TransferState, readonly TransferState[]>> = {
  formed: ['sent', 'signed'],
  sent: ['received', 'signed', 'clarify', 'rejected'],
  received: ['signed', 'clarify', 'rejected'],
  signed: [],
  clarify: ['sent', 'rejected'],
  rejected: ['sent'],
}

const NEEDS_A_WORD: ReadonlySet<TransferState> = new Set(['clarify', 'rejected'])

/** Maximum length of a reason. */
export const LONGEST_REASON = 500

/**
 * Changes the state of a transfer document, records it in the history and notifies the buyer. Throws
 * `notFound`, `conflict` for an invalid next state, `invalid` at `reason` when a required one is missing.
 */
export async function setTransferState(
  trx: Transaction<Tables>,
  number: string,
  { state, reason: said = '' }: { readonly state: TransferState; readonly reason?: string },
): Promise<void> {
  const transfer = await lockTransfer(trx, parseTransferNumber(number))
  if (!transfer) throw shopError('notFound', `Документа ${number} нет`)
  if (transfer.reversed_at) throw shopError('conflict', 'Документ аннулирован: заказ не забрали', 'state')
  requireNext(transfer.state, state)
  const reason = said.trim()
  if (NEEDS_A_WORD.has(state) && !reason)
    throw shopError('invalid', 'Напишите причину: её увидит покупатель', 'reason')
  if (reason.length > LONGEST_REASON)
    throw shopError('invalid', `Причина — не длиннее ${LONGEST_REASON} символов`, 'reason')
  await trx
    .updateTable('transfer_document')
    .set({ state, reason, changed_at: sql<Date>`now()` })
    .where('id', '=', transfer.id)
    .execute()
  await recordTransfer(trx, transfer.id, { state, reason })
  await notifyOfTransfer(trx, { ...transfer, number: formatTransferNumber(transfer.id) }, { state, reason })
}

const lockTransfer = (trx: Transaction<Tables>, id: number | null) =>
  trx
    .selectFrom('transfer_document as t')
    .innerJoin('customer_order as o', 'o.id', 't.order_id')
    .select(['t.id', 't.state', 't.reversed_at', 't.order_id', 'o.user_id', 'o.organization_id'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

function requireNext(present: TransferState, wanted: TransferState): void {
  const allowed = nextStates[present]
  if (allowed.includes(wanted)) return
  const names = allowed.map((state) => `«${transferStateNames[state]}»`).join(', ')
  throw shopError(
    'conflict',
    `Документ в состоянии «${transferStateNames[present]}» нельзя перевести в «${transferStateNames[wanted]}». ${
      names ? `Можно: ${names}` : 'Это состояние последнее'
    }`,
    'state',
  )
}
