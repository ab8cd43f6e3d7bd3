import { shopError } from '@verstak/contract/errors.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type DecidedLine, grant, grantedSoFar, requireNotLess } from './grant.ts'
import { notifyBuyers } from './notify.ts'
import { addEvent, type ClaimRow, type LineRow, linesOf, lockClaim, noClaim } from './repository.ts'
import { requireMove } from './transitions.ts'

export interface LineDecision {
  readonly position: number
  /** The granted part of the claimed quantity. */
  readonly quantity: number
  /** Kopecks; by default a refund returns the price of the granted units, other wishes nothing. */
  readonly money?: number | undefined
  readonly note?: string
}

/** Either the next status, or a decision for every line, which determines the status. */
export type ClaimDecision =
  | { readonly status: Exclude<ClaimStatus, 'approved' | 'partial'>; readonly note: string }
  | { readonly lines: readonly LineDecision[]; readonly note: string }

/**
 * Applies the store's decision about a claim, records history and notifies the buyer. Granted money makes the
 * claimed order cheaper. Returns the new status.
 * Throws `notFound`, `conflict` for an invalid next status, `invalid` for a decision that does not match its
 * lines or lacks a reason.
 */
export async function decideClaim(
  trx: Transaction<Tables>,
  number: string,
  decision: ClaimDecision,
): Promise<ClaimStatus> {
  const claim = await lockClaim(trx, number)
  if (!claim) throw noClaim()
  const lines = await linesOf(trx, [claim.id])
  const earlier = await grantedSoFar(trx, claim.id)
  const decided = 'lines' in decision ? decisionsOf(claim, lines, decision.lines) : []
  const status = 'lines' in decision ? statusOf(lines, decided) : decision.status
  requireMove(claim.status, status)
  const note = decision.note.trim()
  if (note === '' && NEEDS_A_WORD.has(status))
    throw shopError('invalid', 'Напишите покупателю, почему или что нужно', 'note')
  requireNotLess(lines, decided, status, earlier)
  for (const { id, ...values } of decided)
    await trx.updateTable('claim_line').set(values).where('id', '=', id).execute()
  await trx.updateTable('claim').set({ status }).where('id', '=', claim.id).execute()
  const granted = await grant(trx, claim, { lines, decided, earlier })
  const text = [note, granted].filter(Boolean).join(' ')
  await addEvent(trx, { claim_id: claim.id, status, by_store: true, text })
  const news = { number: formatClaimNumber(claim.id, claim.created_at), status, text }
  await notifyBuyers(trx, claim.id, news)
  return status
}

const NEEDS_A_WORD: ReadonlySet<ClaimStatus> = new Set(['rejected', 'need_data', 'partial'])

function decisionsOf(claim: ClaimRow, lines: readonly LineRow[], decisions: readonly LineDecision[]) {
  const unknown = decisions.find(({ position }) => !lines.some((line) => line.position === position))
  if (unknown) throw shopError('invalid', `Строки ${unknown.position} в претензии нет`, 'lines')
  return lines.map((line) => {
    const found = decisions.find(({ position }) => position === line.position)
    if (!found) throw shopError('invalid', `Нет решения по строке ${line.position}`, 'lines')
    return decided(claim, line, found)
  })
}

function decided(
  { wish }: ClaimRow,
  line: LineRow,
  { quantity, money, note = '' }: LineDecision,
): DecidedLine {
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > line.quantity)
    throw shopError('invalid', `По строке ${line.position} можно одобрить от 0 до ${line.quantity}`, 'lines')
  const own = wish === 'refund' ? (line.price === null ? null : line.price * quantity) : 0
  const sum = money ?? (quantity === 0 ? 0 : own)
  if (sum === null)
    throw shopError('invalid', `Цена строки ${line.position} не известна: укажите сумму`, 'lines')
  if (!Number.isSafeInteger(sum) || sum < 0) throw shopError('invalid', 'Сумма — не меньше нуля', 'lines')
  if (quantity === 0 && sum > 0)
    throw shopError('invalid', `По отклонённой строке ${line.position} денег не бывает`, 'lines')
  if (line.price !== null && sum > line.price * line.quantity)
    throw shopError(
      'invalid',
      `По строке ${line.position} не больше ${formatPrice(line.price * line.quantity)}`,
      'lines',
    )
  return { id: line.id, approved_quantity: quantity, money: sum, decision_note: note }
}

function statusOf(
  lines: readonly LineRow[],
  decided: readonly { approved_quantity: number }[],
): 'approved' | 'partial' | 'rejected' {
  const granted = decided.map(({ approved_quantity }) => approved_quantity)
  if (granted.every((quantity) => quantity === 0)) return 'rejected'
  return lines.every((line, index) => granted[index] === line.quantity) ? 'approved' : 'partial'
}
