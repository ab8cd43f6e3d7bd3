import { shopError } from '@verstak/contract/errors.ts'
import { articleAmong } from '@verstak/domain/orders/order-line.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { leaveWarehouse, namedLines } from '../order-core/face.ts'
import { type PackedPart, packOrder } from '../packing/face.ts'
import { formTransfer } from '../transfers/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber, moveOrder } from './order-status.ts'

export interface Shipped {
  /** Id of the order's line. */
  readonly line: number
  /** Units shipped now. */
  readonly quantity: number
  /** Number of their box, counted from 1; the first by default. */
  readonly box?: number
}

/**
 * Records a shipment with its packing list and its transfer document: the order becomes partly shipped, and
 * shipped with its last unit. Throws `notFound` for an unknown order or line, and `invalid` for more than the
 * remaining units of a line.
 */
export async function shipOrder(
  trx: Transaction<Tables>,
  orderNumber: string,
  parts: readonly Shipped[],
): Promise<'partly-shipped' | 'shipped'> {
  const order = await lockByNumber(trx, orderNumber)
  await requireStep(trx, order, 'ship-part')
  const packed: PackedPart[] = []
  for (const part of parts) packed.push(await shipLine(trx, order.id, part))
  await leaveWarehouse(trx, packed)
  await formTransfer(trx, order.id, await packOrder(trx, order.id, packed))
  const { left } = await trx
    .selectFrom('order_line')
    .where('order_id', '=', order.id)
    .select((eb) => eb.fn.countAll<number>().filterWhere('shipped', '<', eb.ref('promised')).as('left'))
    .executeTakeFirstOrThrow()
  await moveOrder(trx, order, left > 0 ? 'ship-part' : 'ship')
  return left > 0 ? 'partly-shipped' : 'shipped'
}

async function shipLine(
  trx: Transaction<Tables>,
  orderId: number,
  { line: id, quantity, box = 1 }: Shipped,
): Promise<PackedPart> {
  const line = await trx
    .selectFrom('order_line')
    .select(['promised', 'shipped'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw shopError('notFound', 'Такой строки в заказе нет')
  const left = line.promised - line.shipped
  if (quantity > left) throw await tooMuch(trx, orderId, id, left)
  await trx
    .updateTable('order_line')
    .set({ shipped: line.shipped + quantity })
    .where('id', '=', id)
    .execute()
  return { line: id, box, quantity }
}

async function tooMuch(trx: Transaction<Tables>, orderId: number, lineId: number, left: number) {
  const lines = await namedLines(trx, orderId)
  const line = lines.find(({ id }) => id === lineId)
  return shopError('invalid', `Артикула ${line ? articleAmong(lines, line) : ''} осталось отгрузить ${left}`)
}
