import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { bringBack, freeUnits } from '../order-core/face.ts'

/**
 * Returns the units of an order that are still in the warehouse, or those that were shipped and have come
 * back; whether goods are on the way is recorded in the order.
 */
export async function returnPromised(
  trx: Transaction<Tables>,
  { id, stock_id }: { readonly id: number; readonly stock_id: string },
  which: 'unshipped' | 'shipped' = 'unshipped',
): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'promised', 'shipped'])
    .where('order_id', '=', id)
    .execute()
  if (which === 'shipped')
    await bringBack(
      trx,
      stock_id,
      lines.map(({ id: line, shipped }) => ({ line, quantity: shipped })),
    )
  else
    await freeUnits(
      trx,
      stock_id,
      lines.map(({ id: line, promised, shipped }) => ({ line, quantity: promised - shipped })),
    )
  const goods_on_way = which === 'unshipped' && lines.some(({ shipped }) => shipped > 0)
  await trx.updateTable('customer_order').set({ goods_on_way }).where('id', '=', id).execute()
}
