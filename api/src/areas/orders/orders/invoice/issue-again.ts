import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import { unpaidOf } from '#areas/orders/payments/face.ts'
import type { InvoiceContent } from '#db/json-shapes.ts'
import type { Tables } from '#db/tables.ts'
import { lockByNumber } from '../order-status.ts'
import { hasInvoice } from './invoice.ts'
import { issueInvoice } from './issue.ts'

/**
 * Issues the invoice anew with a new term. Throws `notFound`, `conflict` for an order without an invoice and
 * for a paid one.
 */
export async function issueAgain(trx: Transaction<Tables>, orderNumber: string): Promise<InvoiceContent> {
  const order = await lockByNumber(trx, orderNumber)
  if (!hasInvoice(order.status))
    throw shopError('conflict', 'Счёт выставляется, когда заказ подтверждён и не отменён', 'status')
  if ((await unpaidOf(trx, order.id)) === 0) throw shopError('conflict', 'Заказ уже оплачен')
  return issueInvoice(trx, order.id)
}
