import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** The order is always locked before its payments, so that transactions cannot deadlock. */
export const lockPayable = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.status', 'o.payment', 'o.paid_at', 'o.delivery_type', 'o.delivery_cost'])
    .where('o.id', '=', orderId)
    .forUpdate('o')
    .executeTakeFirst()

/** By our own id or by the provider's; null for an unknown one. */
export async function lockPayment(
  trx: Transaction<Tables>,
  by: { readonly id: number } | { readonly provider_id: string },
) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['provider_id', by.provider_id] as const)
  const found = await trx
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where(column, '=', value)
    .executeTakeFirst()
  const order = found && (await lockPayable(trx, found.order_id))
  if (!order) return null
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...payment, order }
}
