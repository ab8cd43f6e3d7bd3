import type { EOrderDetail } from '@verstak/contract/e-orders/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { reckonLines } from './lines.ts'
import { formatEOrderNumber } from './number.ts'

/** Throws `notFound` for an unknown key. */
export async function getEOrder(db: DbOrTransaction, key: string): Promise<EOrderDetail> {
  const found = await db.selectFrom('e_order').selectAll().where('key', '=', key).executeTakeFirst()
  if (!found) throw shopError('notFound', 'Такой заявки нет')
  const { id, created_at, status, answer, order_id, stock_id } = found
  const lines = await reckonLines(db, await listLines(db, id), stock_id)
  const files = await db
    .selectFrom('e_order_file as e')
    .innerJoin('file as f', 'f.id', 'e.file_id')
    .select('f.name')
    .where('e.e_order_id', '=', id)
    .orderBy('e.position')
    .execute()
  return {
    number: formatEOrderNumber(id, created_at),
    created_at: momentOf(created_at),
    status,
    answer,
    order_number: order_id === null ? null : formatOrderNumber(order_id),
    lines,
    sum: lines.reduce((total, line) => total + line.sum, 0),
    files: files.map(({ name }) => name),
  }
}

export const listLines = (db: DbOrTransaction, id: number) =>
  db
    .selectFrom('e_order_line')
    .select(['source', 'product_id', 'quantity'])
    .where('e_order_id', '=', id)
    .orderBy('position')
    .execute()
