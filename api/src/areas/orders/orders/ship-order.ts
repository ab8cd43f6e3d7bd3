import { shopError } from '@verstak/contract/errors.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { leaveWarehouse } from '../order-core/face.ts'
import { type PackedPart, packOrder } from '../packing/face.ts'
import { formTransfer } from '../transfers/face.ts'
import { requireStep } from './order-needs.ts'
import { lockByNumber, moveOrder } from './order-status.ts'

export interface Shipped {
  readonly article: string
  /** Units shipped now. */
  readonly quantity: number
  /** Number of their box, counted from 1; the first by default. */
  readonly box?: number
}

/**
 * Records a shipment with its packing list and its transfer document: the order becomes partly shipped, and
 * shipped with its last unit. Throws `notFound`, and `invalid` for an article that is not in the order or for
 * more than its remaining units.
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
  { article, quantity, box = 1 }: Shipped,
): Promise<PackedPart> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'article', 'promised', 'shipped'])
    .where('order_id', '=', orderId)
    .execute()
  const line = lines.find((entry) => normalizeArticle(entry.article) === normalizeArticle(article))
  if (!line) throw shopError('invalid', `Артикула ${article} в заказе нет`)
  const left = line.promised - line.shipped
  if (quantity > left) throw shopError('invalid', `Артикула ${article} осталось отгрузить ${left}`)
  await trx
    .updateTable('order_line')
    .set({ shipped: line.shipped + quantity })
    .where('id', '=', line.id)
    .execute()
  return { line: line.id, box, quantity }
}
