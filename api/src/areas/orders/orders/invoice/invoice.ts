import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { lockOrder } from '#areas/orders/order-core/face.ts'
import type { InvoiceContent } from '#db/json-shapes.ts'
import { retryConflicts } from '#db/retry.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createFileMaker } from '#workers/file-maker.ts'
import { findOrder } from '../repository.ts'
import { issueInvoice, lastInvoice } from './issue.ts'

const print = createFileMaker<InvoiceContent>(
  new URL('./render-worker.ts', import.meta.url),
  settings.invoicePdf,
  'Счёт не удалось собрать за отведённое время. Повторите позже',
)

/** Throws `notFound` for another's order, `conflict` for one that has no invoice, `tooOften`. */
export async function invoicePdf(
  { db }: Services,
  visitor: Visitor,
  orderNumber: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FileAnswer> {
  const user = requireUser(visitor)
  const invoice = await findInvoice({ db }, user, orderNumber)
  const attempt = { kind: 'invoice-pdf', account: `user ${user.id}`, address: visitor.ip }
  await countAttempt(db, attempt, settings.invoicePdf.limits)
  const bytes = await print(user.id, invoice, signal)
  return {
    bytes,
    type: 'application/pdf',
    name: `schet-${invoice.number.replace(/[^\d-]/g, '').replace(/^-/, '')}.pdf`,
  }
}

/** The order has an invoice from its confirmation on; a cancelled one is not to be paid. */
export const hasInvoice = (status: OrderStatus): boolean =>
  status !== 'cancelled' && status !== 'approval' && status !== 'new'

/** The invoice of the order as it was issued. */
export async function findInvoice(
  { db }: Pick<Services, 'db'>,
  user: User,
  orderNumber: string,
): Promise<InvoiceContent> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  if (!hasInvoice(order.status))
    throw shopError(
      'conflict',
      order.status === 'cancelled'
        ? 'Заказ отменён: счёта к нему нет'
        : 'Счёт появится, когда мы подтвердим заказ',
    )
  const issued = await lastInvoice(db, order.id)
  return issued?.content ?? issueLate({ db }, order.id)
}

/** Orders that were confirmed before invoices were kept get theirs as of their confirmation. */
const issueLate = ({ db }: Pick<Services, 'db'>, orderId: number): Promise<InvoiceContent> =>
  retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId)
      const issued = await lastInvoice(trx, orderId)
      if (issued) return issued.content
      const confirmed = await trx
        .selectFrom('order_history')
        .select('created_at')
        .where('order_id', '=', orderId)
        .where('status', 'not in', ['approval', 'new'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return issueInvoice(trx, orderId, confirmed?.created_at)
    }),
  )
