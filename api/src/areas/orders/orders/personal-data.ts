import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import type { Db } from '#db/database.ts'

/** Returns the orders that the user placed, without those of colleagues, for the file «Мои данные». */
export async function ordersData(db: Db, userId: number) {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'created_at', 'status', 'address', 'recipient_name', 'recipient_phone', 'comment', 'sum'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_id', 'article', 'name', 'quantity', 'confirmed', 'price'])
    .where('customer_order.user_id', '=', userId)
    .orderBy('order_line.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return {
    orders: orders.map(({ id, ...order }) => ({
      order_number: formatOrderNumber(id),
      ...order,
      lines: (linesOf.get(id) ?? []).map(({ order_id: _, ...line }) => line),
    })),
  }
}
