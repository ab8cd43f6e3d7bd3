import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { noNote, notifyStore, recordStatus } from '../order-core/face.ts'
import { applyEvent } from './apply-event.ts'
import { updatePaid } from './money.ts'
import { notifyOfRefund } from './notify.ts'
import { addReceipt } from './receive.ts'
import type { LockedPayment } from './repository.ts'
import type { PaymentState } from './states.ts'

/** A refund that the provider has made; `amount` is kopecks. */
export interface MadeRefund {
  /** The provider's id of the refund. */
  readonly id: string
  readonly amount: number
  /** The key with which the shop asked for it; a notice has none. */
  readonly key?: string
}

const refundsOf = (db: DbOrTransaction, paymentId: number) =>
  db
    .selectFrom('order_refund as f')
    .innerJoin('order_receipt as r', 'r.id', 'f.receipt_id')
    .where('r.payment_id', '=', paymentId)

/** Kopecks of the payment that have been refunded. */
export async function refundedOf(db: DbOrTransaction, paymentId: number): Promise<number> {
  const { sum } = await refundsOf(db, paymentId)
    .where('f.made_at', 'is not', null)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('f.amount'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Refunds of the payment that are not made yet, refused ones too, the oldest first. */
export const dueRefundsOf = (db: DbOrTransaction, paymentId: number) =>
  refundsOf(db, paymentId)
    .where('f.made_at', 'is', null)
    .select(['f.id', 'f.amount', 'f.key', 'f.refused_at'])
    .orderBy('f.id')
    .execute()

/**
 * Records a refund, whole or in part; a repeat changes nothing. Throws `invalid` when more than the payment
 * would be refunded, or for another amount of a known refund.
 */
export async function recordRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { id, amount, key }: MadeRefund,
): Promise<void> {
  const { order } = payment
  const known = await trx
    .selectFrom('order_refund as f')
    .innerJoin('order_receipt as r', 'r.id', 'f.receipt_id')
    .select(['f.id', 'r.payment_id', 'f.amount', 'f.key'])
    .where('f.provider_id', '=', id)
    .executeTakeFirst()
  if (known) {
    if (known.payment_id === payment.id && known.amount === amount)
      return key === undefined ? undefined : exchange(trx, payment, known, { id, amount, key })
    throw shopError('invalid', 'Этот возврат уже известен с другой суммой', 'object.amount')
  }
  const total = (await refundedOf(trx, payment.id)) + amount
  if (amount <= 0 || total > payment.amount)
    throw shopError('invalid', 'Возвращено больше, чем оплачено', 'object.amount')
  // The notice of a refund may come before that of its payment.
  await addReceipt(trx, order.id, { way: 'card', amount: payment.amount, payment_id: payment.id })
  await keepMade(trx, payment, { id, amount, key })
  if (total < payment.amount) {
    const comment = `Вернули ${formatPrice(amount)}, всего ${formatPrice(total)} из ${formatPrice(payment.amount)}`
    await recordStatus(trx, order.id, order.status, 'part-refunded', { ...noNote, comment })
  }
  await notifyOfRefund(trx, order.id, { amount, whole: total === payment.amount, to: 'card' })
  await closeRefunded(trx, payment, payment.state)
  const { becamePaid } = await updatePaid(trx, order.id)
  if (becamePaid) await notifyStore(trx, order.id, 'paid')
}

/** A notice does not say which of two equal refunds was made; the answer to the shop's request does. */
async function exchange(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  known: { readonly id: number; readonly key: string },
  { id, amount, key }: Required<MadeRefund>,
): Promise<void> {
  const due = (await dueRefundsOf(trx, payment.id)).find((refund) => refund.key === key)
  if (known.key === key || due?.amount !== amount) return
  const set = (refund: number, provider_id: string | null, made_at: RawBuilder<Date> | null) =>
    trx.updateTable('order_refund').set({ provider_id, made_at }).where('id', '=', refund).execute()
  await set(known.id, null, null)
  await set(due.id, id, sql<Date>`now()`)
}

/** A refund that the shop has not asked for leaves less to those that it has. */
async function keepMade(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { id, amount, key }: MadeRefund,
): Promise<void> {
  const due = await dueRefundsOf(trx, payment.id)
  const same = due.filter((refund) => refund.amount === amount)
  const asked =
    same.find((refund) => refund.key === key) ?? same.find(({ refused_at }) => !refused_at) ?? same[0]
  const made = { provider_id: id, made_at: sql<Date>`now()` }
  if (asked)
    return void (await trx.updateTable('order_refund').set(made).where('id', '=', asked.id).execute())
  const receipt = await trx
    .selectFrom('order_receipt')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_refund')
    .values({ order_id: payment.order.id, receipt_id: receipt.id, amount, reason: 'provider', ...made })
    .execute()
  const planned = due.reduce((sum, refund) => sum + refund.amount, 0)
  let excess = (await refundedOf(trx, payment.id)) + planned - payment.amount
  for (const refund of due.toReversed()) {
    if (excess <= 0) return
    const rest = Math.max(0, refund.amount - excess)
    excess -= refund.amount - rest
    await lessen(trx, refund, rest)
  }
}

/** Another sum is another request to the provider, so it has another key. */
async function lessen(
  trx: Transaction<Tables>,
  { id }: { readonly id: number },
  amount: number,
): Promise<void> {
  await (amount === 0
    ? trx.deleteFrom('order_refund').where('id', '=', id).execute()
    : trx
        .updateTable('order_refund')
        .set({ amount, key: sql<string>`gen_random_uuid()::text` })
        .where('id', '=', id)
        .execute())
}

/**
 * A payment whose money has been refunded whole is refunded, in whichever order the notices arrive. Returns
 * whether it is.
 */
export async function closeRefunded(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  state: PaymentState,
  note = noNote,
): Promise<boolean> {
  if ((await refundedOf(trx, payment.id)) < payment.amount) return false
  await applyEvent(trx, { ...payment, state }, 'refunded', note)
  return true
}
