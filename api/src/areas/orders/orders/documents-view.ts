import type { OrderCorrection, OrderTransfer } from '@verstak/contract/orders/transfers.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { momentOf } from '@verstak/domain/day.ts'
import {
  formatCorrectionNumber,
  formatTransferNumber,
  type TransferState,
  transferKinds,
  transferStateNames,
} from '@verstak/domain/orders/transfer.ts'
import type { correctionsOf, listTransfers } from '../transfers/face.ts'

/** A transfer document as the order's page shows it. */
export function toTransfer(row: Awaited<ReturnType<typeof listTransfers>>[number]): OrderTransfer {
  const stateOf = (code: TransferState) => ({ code, name: transferStateNames[code] })
  return {
    number: formatTransferNumber(row.id),
    created_at: momentOf(row.created_at),
    kind: transferKinds[row.kind],
    state: stateOf(row.state),
    reason: row.reason || null,
    sum: row.sum,
    history: row.history.map(({ state, reason, created_at }) => ({
      state: stateOf(state),
      created_at: momentOf(created_at),
      reason: reason || null,
    })),
  }
}

/** As `toTransfer`. */
export function toCorrection(row: Awaited<ReturnType<typeof correctionsOf>>[number]): OrderCorrection {
  const { id, created_at, sum, vat, transfers, claim_id, claimed_at } = row
  return {
    number: formatCorrectionNumber(id),
    created_at: momentOf(created_at),
    ...{ sum, vat },
    transfers: transfers.map(formatTransferNumber),
    claim: claim_id === null || claimed_at === null ? null : formatClaimNumber(claim_id, claimed_at),
  }
}
