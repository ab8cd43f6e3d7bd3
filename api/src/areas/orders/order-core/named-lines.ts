import { shopError } from '@verstak/contract/errors.ts'
import { findOrderLine } from '@verstak/domain/orders/order-line.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import type { DbOrTransaction } from '#db/database.ts'

/** For the usage texts of commands that take a line. */
export const LINE_USAGE =
  'Если артикул есть в нескольких строках заказа, поставьте перед ним номер строки: 2:АРТИКУЛ'

/** The lines of an order by position, as people name them; the brand is the product's current one. */
export const namedLines = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.position', 'l.article', 'p.brand', 'l.name'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

/**
 * Returns a function from what a manager typed for a line, `DR-1` or `2:DR-1`, to the id of the line. Throws
 * `notFound` for an unknown order; the function throws `invalid` for an article that is not in the order, and
 * with the candidates for an article of several lines.
 */
export async function lineFinder(
  db: DbOrTransaction,
  orderNumber: string,
): Promise<(typed: string) => number> {
  const id = parseOrderNumber(orderNumber)
  const order =
    id === null
      ? undefined
      : await db.selectFrom('customer_order').select('id').where('id', '=', id).executeTakeFirst()
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  const lines = await namedLines(db, order.id)
  return (typed) => {
    const search = findOrderLine(lines, typed)
    if (search.kind === 'unknown') throw shopError('invalid', `Артикула ${typed} в заказе нет`)
    if (search.kind === 'ambiguous') throw shopError('invalid', search.message)
    return search.lines[0].id
  }
}
