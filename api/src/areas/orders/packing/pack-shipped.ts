import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type PackedList, packOrder } from './pack-order.ts'

/**
 * Packing lists of a locked order, oldest first. Units shipped before packing lists existed get one list with
 * one box.
 */
export async function packShipped(trx: Transaction<Tables>, orderId: number): Promise<PackedList[]> {
  const lines = await trx
    .selectFrom('order_line as l')
    .select(['l.id', 'l.shipped'])
    .select((eb) =>
      eb
        .selectFrom('packing_line as k')
        .whereRef('k.order_line_id', '=', 'l.id')
        .select((line) => line.fn.coalesce(line.fn.sum<number>('k.quantity'), line.lit(0)).as('sum'))
        .$asScalar()
        .$notNull()
        .as('packed'),
    )
    .where('l.order_id', '=', orderId)
    .execute()
  await packOrder(
    trx,
    orderId,
    lines.map(({ id, shipped, packed }) => ({ line: id, box: 1, quantity: shipped - Number(packed) })),
  )
  return trx
    .selectFrom('packing_list')
    .select(['id', 'code'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}
