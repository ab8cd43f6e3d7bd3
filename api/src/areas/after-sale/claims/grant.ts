import { shopError } from '@verstak/contract/errors.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Transaction } from 'kysely'
import { grantMoney } from '#areas/orders/orders/face.ts'
import { planClaimRefund } from '#areas/orders/payments/face.ts'
import type { Tables } from '#db/tables.ts'
import type { ClaimRow, LineRow } from './repository.ts'

/** A decision about a line, as it is stored. */
export interface DecidedLine {
  /** Id of the claim's line. */
  readonly id: number
  readonly approved_quantity: number
  /** Kopecks. */
  readonly money: number
  readonly decision_note: string
}

/** Kopecks by the id of the claim's line. */
type Sums = ReadonlyMap<number, number>

interface Decided {
  readonly lines: readonly LineRow[]
  readonly decided: readonly DecidedLine[]
  readonly earlier: Sums
}

/** Kopecks granted by earlier decisions about the claim; call it before a new one is stored. */
export async function grantedSoFar(trx: Transaction<Tables>, claimId: number): Promise<Sums> {
  const rows = await trx
    .selectFrom('correction_line as c')
    .innerJoin('claim_line as l', 'l.id', 'c.claim_line_id')
    .select('l.id')
    .select((eb) => eb.fn.sum<number>(eb('c.sum', '-', eb.ref('c.new_sum'))).as('sum'))
    .where('l.claim_id', '=', claimId)
    .groupBy('l.id')
    .execute()
  const others = await trx
    .selectFrom('claim_line')
    .select(['id', 'money'])
    .where('claim_id', '=', claimId)
    .where('order_line_id', 'is', null)
    .execute()
  return new Map(
    [...rows, ...others.map(({ id, money }) => ({ id, sum: money ?? 0 }))].map(({ id, sum }) => [
      id,
      Number(sum),
    ]),
  )
}

/** Money that was granted before an appeal is not taken back. Throws `invalid` at `lines`. */
export function requireNotLess(
  lines: readonly LineRow[],
  decided: readonly DecidedLine[],
  status: ClaimStatus,
  earlier: Sums,
): void {
  for (const { id, position } of lines) {
    const before = earlier.get(id) ?? 0
    const now = decided.find((line) => line.id === id)?.money ?? (status === 'rejected' ? 0 : before)
    if (now < before)
      throw shopError(
        'invalid',
        `По строке ${position} уже одобрено ${formatPrice(before)}, меньше нельзя. Решите по строкам (claim-decision)`,
        'lines',
      )
  }
}

/**
 * Makes the claimed order cheaper by what is newly granted for its lines. Money for what is in no order goes
 * to the requisites of the claim. Returns sentences in Russian for the buyer.
 */
export async function grant(
  trx: Transaction<Tables>,
  claim: ClaimRow,
  { lines, decided, earlier }: Decided,
): Promise<string> {
  const orderLines = new Map(lines.map(({ id, order_line_id }) => [id, order_line_id]))
  const grants = decided.flatMap(({ id, approved_quantity, money }) => {
    const order_line_id = orderLines.get(id) ?? null
    const before = earlier.get(id) ?? 0
    if (order_line_id === null || money === before) return []
    const units = claim.wish === 'refund' && before === 0 ? approved_quantity : 0
    return [{ claim_line_id: id, order_line_id, units, sum: money - before }]
  })
  const others = decided.reduce(
    (sum, { id, money }) =>
      sum + ((orderLines.get(id) ?? null) === null ? money - (earlier.get(id) ?? 0) : 0),
    0,
  )
  if (others > 0) await planClaimRefund(trx, claim.id, others)
  const key = {
    ...{ orderId: claim.order_id ?? 0, claimId: claim.id },
    claim: formatClaimNumber(claim.id, claim.created_at),
  }
  return [
    grants.length > 0 ? await grantMoney(trx, key, grants) : '',
    others > 0 ? `К возврату по реквизитам претензии ${formatPrice(others)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
