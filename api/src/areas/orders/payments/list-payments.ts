import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { receiptWays, refundReasons } from './refund-names.ts'

/** Money of an order that came and goes back, the oldest first, one a line, in Russian. */
export async function listPayments(db: DbOrTransaction, orderId: number): Promise<string[]> {
  const receipts = await db
    .selectFrom('order_receipt')
    .select(['way', 'amount', 'reference', 'received_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('order_refund')
    .select(['amount', 'reason', 'reference', 'made_at', 'refusal', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const started = await db
    .selectFrom('payment')
    .select(['amount', 'state', 'changed_at as at'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['creating', 'pending', 'canceled'])
    .orderBy('id')
    .execute()
  const lines = [
    ...started.map(({ at, amount, state }) => ({
      at,
      text: [`Картой, ${formatPrice(amount)}: ${state === 'canceled' ? 'отменён' : 'ждёт покупателя'}`],
    })),
    ...receipts.map(({ at, way, amount, reference }) => ({
      at,
      text: [`${receiptWays[way]} получено ${formatPrice(amount)}`, paper(reference)],
    })),
    ...refunds.map(({ at, amount, reason, made_at, refusal, reference }) => ({
      at,
      text: [
        `${made_at ? 'Возвращено' : 'К возврату'} ${formatPrice(amount)}`,
        refundReasons[reason],
        refusal && `на карту не прошло: ${refusal}`,
        paper(reference),
      ],
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return lines.map(({ at, text }) => `${formatDateTime(momentOf(at))} ${text.filter(Boolean).join(', ')}`)
}

const paper = (reference: string): string => (reference ? `платёжное поручение № ${reference}` : '')
