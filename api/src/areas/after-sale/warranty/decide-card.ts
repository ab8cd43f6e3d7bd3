import { shopError } from '@verstak/contract/errors.ts'
import {
  type RefusalReason,
  refusalReasons,
  type WarrantyStatus,
  warrantyStatusNames,
} from '@verstak/domain/after-sale/warranty-status.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { keyOf } from './card-key.ts'
import { confirmedLetter, refusedLetter } from './letters.ts'
import { notifyOwner } from './notify-owner.ts'
import { addEvent, type CardRow, lockCard } from './repository.ts'

export type CardDecision =
  | { readonly status: 'active'; readonly note?: string }
  | { readonly status: 'refused'; readonly reason: RefusalReason; readonly note?: string }

/** Next statuses that the store may set; a confirmed card can be revoked, a refused one reviewed again. */
const moves: Readonly<Record<WarrantyStatus, readonly WarrantyStatus[]>> = {
  checking: ['active', 'refused'],
  active: ['refused'],
  refused: ['active'],
}

/**
 * Confirms or refuses a card, records history and notifies the owner by letter and in the account. Throws
 * `notFound`, `conflict` for an invalid next status and when another card has registered the serial number
 * meanwhile.
 */
export async function decideCard(
  trx: Transaction<Tables>,
  number: string,
  decision: CardDecision,
): Promise<CardRow> {
  const card = await lockCard(trx, number)
  const { status, note = '' } = decision
  if (!moves[card.status].includes(status))
    throw shopError('conflict', `Карточка уже в статусе «${warrantyStatusNames[card.status]}»`, 'status')
  if (card.status === 'refused') await requireFreeSerial(trx, card)
  const reason = decision.status === 'refused' ? decision.reason : null
  await trx.updateTable('warranty_card').set({ status, reason }).where('id', '=', card.id).execute()
  const text = [reason && `${refusalReasons[reason]}.`, note].filter(Boolean).join(' ')
  await addEvent(trx, { card_id: card.id, status, by_store: true, text })
  const key = await keyOf(trx, card.number)
  await notifyOwner(trx, card, {
    title: `${card.name}: гарантия ${reason ? 'не подтверждена' : 'подтверждена'}`,
    text,
    letterTo: (email) => {
      const to = { ...card, email }
      return reason ? refusedLetter(to, { reason, text: note }, key) : confirmedLetter(to, note, key)
    },
  })
  return { ...card, status, reason }
}

async function requireFreeSerial(
  trx: Transaction<Tables>,
  { product_id, serial_key }: CardRow,
): Promise<void> {
  if (product_id === null) return
  const other = await trx
    .selectFrom('warranty_card')
    .select('number')
    .where('product_id', '=', product_id)
    .where('serial_key', '=', serial_key)
    .where('status', '<>', 'refused')
    .executeTakeFirst()
  if (other) throw shopError('conflict', `Этот серийный номер уже в карточке ${other.number}`)
}
