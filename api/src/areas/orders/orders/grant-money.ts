import { formatPrice } from '@verstak/domain/money.ts'
import { formatCorrectionNumber } from '@verstak/domain/orders/transfer.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { lockOrder } from '../order-core/face.ts'
import { moneyOf } from '../payments/face.ts'
import { formCorrection, type Grant } from '../transfers/face.ts'
import { requireStep } from './order-needs.ts'
import { moveOrder } from './order-status.ts'

/**
 * Makes an order cheaper by what a claim grants: its transfer documents are corrected, money above the new sum
 * goes back, and what is still unpaid has a new invoice. Returns sentences in Russian for the buyer. Throws
 * `conflict` for an order that has not shipped or is cancelled, `invalid` at `lines` for too large a sum.
 */
export async function grantMoney(
  trx: Transaction<Tables>,
  { orderId, claimId, claim }: { readonly orderId: number; readonly claimId: number; readonly claim: string },
  grants: readonly Grant[],
): Promise<string> {
  const order = await lockOrder(trx, orderId)
  if (!order) throw new Error(`The claim ${claim} has no order`)
  await requireStep(trx, order, 'grant')
  const before = await moneyOf(trx, orderId)
  const { id, sum } = await formCorrection(trx, { orderId, claimId }, grants)
  const comment = `${claim}: на ${formatPrice(sum)}, документ ${formatCorrectionNumber(id)}`
  await moveOrder(trx, order, 'grant', { comment, userId: null })
  const after = await moneyOf(trx, orderId)
  return [
    `Заказ стал дешевле на ${formatPrice(sum)}: корректировочный документ ${formatCorrectionNumber(id)}.`,
    after.kept < before.kept ? `Вернём ${formatPrice(before.kept - after.kept)}.` : '',
    after.rest > 0 ? `За заказ осталось заплатить ${formatPrice(after.rest)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
