import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Orders of the user's organisation, or his own as a private person. */
const visibleTo = (user: User) => (eb: ExpressionBuilder<Tables, 'customer_order'>) =>
  user.organization
    ? eb('organization_id', '=', user.organization.id)
    : eb.and([eb('user_id', '=', user.id), eb('organization_id', 'is', null)])

export async function countByStatus(db: Db, user: User): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .selectFrom('customer_order')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(visibleTo(user))
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.count]))
}

export function listOrders(
  db: Db,
  user: User,
  { status, limit, offset }: { status: OrderStatus | null; limit: number; offset: number },
) {
  let query = db
    .selectFrom('customer_order')
    .select(['id', 'created_at', 'status', 'positions', 'sum', 'delivery_type'])
    .where(visibleTo(user))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  if (status) query = query.where('status', '=', status)
  return query.execute()
}

export function findOrder(db: Db, user: User, id: number) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .select(sql<string | null>`delivery_date::text`.as('day'))
    .where('id', '=', id)
    .where(visibleTo(user))
    .executeTakeFirst()
}

/** Lines as they were ordered, but with today's page and picture of the product. */
export function listLines(db: Db, orderId: number, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'l.name', 'l.article', 'l.unit', 'l.quantity', 'l.price'])
    .select(['l.sum', 'l.vat', 'l.vat_rate', 'p.code', 'p.hidden', 'p.picture_id'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .limit(limit)
    .offset(offset)
    .execute()
}
