import { shopError } from '@verstak/contract/errors.ts'
import { type ClaimStatus, claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'

/** Next statuses that the store may set. */
export const storeMoves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  sent: ['accepted', 'need_data', 'rejected'],
  accepted: ['need_data', 'expertise', 'approved', 'partial', 'rejected'],
  need_data: ['accepted', 'rejected'],
  expertise: ['need_data', 'approved', 'partial', 'rejected'],
  approved: ['done'],
  partial: ['done'],
  rejected: [],
  done: [],
}

/** Next status after a buyer's answer; if there is none, the buyer cannot answer. */
export const buyerMoves: Readonly<Partial<Record<ClaimStatus, { to: ClaimStatus; as: 'data' | 'appeal' }>>> =
  {
    need_data: { to: 'accepted', as: 'data' },
    partial: { to: 'accepted', as: 'appeal' },
    rejected: { to: 'accepted', as: 'appeal' },
  }

/** Statuses in which an answer by the store is due. */
export const waiting: ReadonlySet<ClaimStatus> = new Set(['sent', 'accepted', 'expertise'])

/** Throws `conflict` with the allowed alternatives. */
export function requireMove(present: ClaimStatus, wanted: ClaimStatus): void {
  const allowed = storeMoves[present]
  if (allowed.includes(wanted)) return
  const names = allowed.map((status) => `«${claimStatusNames[status]}»`).join(', ')
  throw shopError(
    'conflict',
    `Претензию в статусе «${claimStatusNames[present]}» нельзя перевести в «${claimStatusNames[wanted]}». ${
      names ? `Можно: ${names}` : 'Этот статус последний'
    }`,
    'status',
  )
}
