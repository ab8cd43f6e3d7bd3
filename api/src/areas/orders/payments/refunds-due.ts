import { shopError } from '@verstak/contract/errors.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { lockOrder, noNote, recordStatus } from '../order-core/face.ts'
import { closeClaimRefund } from './claim-refunds.ts'
import { notifyOfRefund } from './notify.ts'
import { closeRefunded } from './record-refund.ts'
import { refundReasons, refundWays } from './refund-names.ts'
import { lockPayment } from './repository.ts'

/** Money that has not left yet, the oldest first; cards are the provider's until it refuses, but wait here too. */
export const listRefundsDue = (db: DbOrTransaction) =>
  db
    .selectFrom('order_refund as f')
    .leftJoin('order_receipt as r', 'r.id', 'f.receipt_id')
    .leftJoin('customer_order as o', 'o.id', 'f.order_id')
    .leftJoin('claim as c', 'c.id', 'f.claim_id')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .leftJoin('organization as g', (join) =>
      join.on((eb) => eb('g.id', '=', eb.fn.coalesce('o.organization_id', 'c.organization_id'))),
    )
    .select(['f.id', 'f.order_id', 'f.amount', 'f.reason', 'f.created_at', 'f.refusal', 'r.way'])
    .select(['f.claim_id', 'c.created_at as claimed_at'])
    .select(sql<string>`coalesce(g.name, o.recipient_name, u.name)`.as('buyer'))
    .where('f.made_at', 'is', null)
    .orderBy('f.id')
    .execute()

type DueRefund = Awaited<ReturnType<typeof listRefundsDue>>[number]

/** «12  заказ В-000007  26.11.2026  1 200 ₽, на счёт, с которого пришла оплата, заказ отменён, ООО «Ромашка»» */
export function refundLine(due: DueRefund): string {
  const { id, amount, way, reason, created_at, refusal, buyer, order_id, claim_id, claimed_at } = due
  const about =
    claim_id !== null && claimed_at
      ? `претензия ${formatClaimNumber(claim_id, claimed_at)}`
      : `заказ ${formatOrderNumber(order_id ?? 0)}`
  const to = way === null ? 'по реквизитам претензии' : refundWays[way]
  const facts = [
    formatPrice(amount),
    refusal ? `на карту не прошло (${refusal}), верните сами` : to,
    ...(claim_id === null ? [refundReasons[reason]] : []),
    buyer,
  ]
  return `${id}  ${about}  ${formatShortDate(momentOf(created_at))}  ${facts.join(', ')}`
}

/**
 * Records that a manager has returned the money, and tells the buyer. Throws `notFound`, `conflict` for a
 * refund that is made already or that the provider returns to a card.
 */
export async function closeRefund(trx: Transaction<Tables>, id: number, reference: string) {
  const refund = await trx
    .selectFrom('order_refund as f')
    .leftJoin('order_receipt as r', 'r.id', 'f.receipt_id')
    .select(['f.order_id', 'f.claim_id', 'f.amount', 'f.made_at', 'f.reference', 'f.refused_at'])
    .select(['f.receipt_id', 'r.way', 'r.amount as received', 'r.payment_id'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (refund?.claim_id) return closeClaimRefund(trx, { id, claimId: refund.claim_id }, reference)
  const order = refund?.order_id ? await lockOrder(trx, refund.order_id) : undefined
  if (!refund || !order) throw shopError('notFound', `Возврата ${id} нет`)
  if (refund.way === 'card' && refund.refused_at === null)
    throw shopError('conflict', 'На карту деньги возвращает банк: отмечать не нужно')
  if (refund.made_at)
    throw shopError(
      'conflict',
      `Этот возврат уже отмечен ${formatShortDate(momentOf(refund.made_at))}, поручение № ${refund.reference}`,
    )
  const { numUpdatedRows } = await trx
    .updateTable('order_refund')
    .set({ made_at: sql<Date>`now()`, reference })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw shopError('conflict', 'Этот возврат уже отмечен')
  const note = { ...noNote, comment: `${formatPrice(refund.amount)}, платёжное поручение № ${reference}` }
  const payment = refund.payment_id === null ? null : await lockPayment(trx, { id: refund.payment_id })
  const closed = payment !== null && (await closeRefunded(trx, payment, payment.state, note))
  const whole = closed || (await madeOf(trx, refund.receipt_id)) === refund.received
  if (!closed) await recordStatus(trx, order.id, order.status, whole ? 'refunded' : 'part-refunded', note)
  await notifyOfRefund(trx, order.id, {
    amount: refund.amount,
    whole,
    to: refund.way === 'card' ? 'other' : 'account',
  })
  return { about: `Заказ ${formatOrderNumber(order.id)}`, amount: refund.amount }
}

/** Kopecks of the receipt that have been returned. */
async function madeOf(trx: Transaction<Tables>, receiptId: number | null): Promise<number> {
  const { sum } = await trx
    .selectFrom('order_refund')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('receipt_id', '=', receiptId)
    .where('made_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
