import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type LockedOrder, lockOrder, noNote, notifyStore, recordStatus } from '../order-core/face.ts'
import { settleOrder, unpaidOf } from './money.ts'
import { tellOfMoney } from './notify.ts'

type Receipt = Omit<Insertable<Tables['order_receipt']>, 'order_id'>

/** Writes down money that has come; false for a card payment that is written down already. */
export async function addReceipt(
  trx: Transaction<Tables>,
  orderId: number,
  receipt: Receipt,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_receipt')
    .values({ ...receipt, order_id: orderId })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Kopecks. */
export interface Received {
  readonly amount: number
  /** Still to be paid. */
  readonly rest: number
  /** More than the order costs: it goes back. */
  readonly surplus: number
  /** False also while the delivery cost is not named. */
  readonly paid: boolean
}

/**
 * Records money that came by bank for an order in any status, wholly or in part, and tells the buyer; what
 * the order does not cost goes back. `amount` is kopecks, null for the rest of the sum; `reference` is the
 * number of the bank's payment order. Throws `notFound`, and `conflict` for an order without a rest when no
 * amount is given, and for a known reference.
 */
export async function receiveMoney(
  trx: Transaction<Tables>,
  orderNumber: string,
  { amount: given, reference = '' }: { readonly amount: number | null; readonly reference?: string },
): Promise<Received> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await lockOrder(trx, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  const amount = given ?? (await unpaidOf(trx, order.id))
  if (amount === 0)
    throw shopError(
      'conflict',
      order.status === 'cancelled'
        ? 'Заказ отменён: если деньги пришли, назовите сумму, и мы запишем её к возврату'
        : 'Заказ уже оплачен: если пришли ещё деньги, назовите сумму',
    )
  if (reference) await requireNewReference(trx, order.id, reference)
  await addReceipt(trx, order.id, { way: 'bank', amount, reference })
  const rest = await unpaidOf(trx, order.id)
  const sentence = rest > 0 ? `осталось заплатить ${formatPrice(rest)}` : unnamedText(order)
  const paper = reference ? `платёжное поручение № ${reference}` : ''
  const comment = [formatPrice(amount), paper, sentence].filter(Boolean).join(', ')
  await recordStatus(trx, order.id, order.status, 'received', { ...noNote, comment })
  const reason = order.status === 'cancelled' ? 'cancelled' : 'surplus'
  const { planned: surplus, isPaid, becamePaid } = await settleOrder(trx, order.id, reason)
  const number = formatOrderNumber(order.id)
  const money = `Заказ ${number}: ${rest > 0 ? 'получена часть оплаты' : 'получены деньги'}`
  await tellOfMoney(trx, order.id, {
    title: becamePaid ? `Заказ ${number} оплачен` : money,
    text: `Мы получили ${formatPrice(amount)}${sentence ? `, ${sentence}` : ''}. Спасибо!`,
  })
  if (becamePaid) await notifyStore(trx, order.id, 'paid')
  return { amount, rest, surplus, paid: isPaid }
}

const unnamedText = ({ status, delivery_type, delivery_cost }: LockedOrder): string =>
  status !== 'cancelled' && delivery_type === 2 && delivery_cost === null
    ? 'стоимость доставки назовёт менеджер'
    : ''

async function requireNewReference(
  trx: Transaction<Tables>,
  orderId: number,
  reference: string,
): Promise<void> {
  const known = await trx
    .selectFrom('order_receipt')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (known)
    throw shopError(
      'conflict',
      `Платёжное поручение № ${reference} уже записано: ${formatPrice(known.amount)}`,
      'reference',
    )
}

/** The rest of an order paid on receipt has come when its goods are handed over. The order must be locked. */
export async function receiveOnHandOver(
  trx: Transaction<Tables>,
  order: { readonly id: number; readonly payment: string },
): Promise<void> {
  if (order.payment !== 'receipt') return
  const amount = await unpaidOf(trx, order.id)
  if (amount > 0) await addReceipt(trx, order.id, { way: 'cash', amount })
  await settleOrder(trx, order.id, 'surplus')
}
