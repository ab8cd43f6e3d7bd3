import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Number of an order that the person placed within the last day: a link from an empty basket to the
 * confirmation.
 */
export async function findLastOrder(db: Db, userId: number): Promise<string | null> {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ? formatOrderNumber(order.id) : null
}
