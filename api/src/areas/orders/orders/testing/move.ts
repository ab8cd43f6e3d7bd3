import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { receiveMoney } from '#areas/orders/payments/face.ts'
import type { Db } from '#db/database.ts'
import { invoiceContent } from '../invoice/issue.ts'
import { changeOrderStatus } from '../order-status.ts'

/** The order's money comes by bank; kopecks, by default the rest. */
export const payOrder = (db: Db, number: string, amount: number | null = null) =>
  db.transaction().execute((trx) => receiveMoney(trx, number, { amount }))

/** Content of an invoice of the order as of now. */
export const invoiceNow = (db: Db, number: string) =>
  invoiceContent(db, parseOrderNumber(number) ?? 0, { version: 1, day: new Date(), validUntil: '2026-12-01' })

/**
 * Moves an order through statuses as a manager does: names a delivery cost that is not known, and records the
 * money before goods paid in advance are picked.
 */
export async function moveThrough(
  db: Db,
  number: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  const order = () =>
    db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', parseOrderNumber(number))
      .executeTakeFirstOrThrow()
  for (const status of statuses) {
    const { delivery_cost, paid_at, payment, id } = await order()
    if (status === 'confirmed' && delivery_cost === null)
      await db.updateTable('customer_order').set({ delivery_cost: 0 }).where('id', '=', id).execute()
    const isPrepaid = payment === 'invoice' || payment === 'card'
    if (status === 'picking' && paid_at === null && isPrepaid) await payOrder(db, number)
    await db.transaction().execute((trx) => changeOrderStatus(trx, number, status))
  }
}
