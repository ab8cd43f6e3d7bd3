import type { User } from '@verstak/contract/auth/schemas.ts'
import type { OverLimit } from '@verstak/contract/orders/over-limit.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { ORDER_TOTAL } from '#db/order-money.ts'
import { colleaguesWith } from './members.ts'

/** Kopecks with delivery that the person ordered in the current Moscow month, without cancelled orders. */
export async function spentThisMonth(db: DbOrTransaction, userId: number): Promise<number> {
  const { spent } = await db
    .selectFrom('customer_order as o')
    .select(sql<number>`coalesce(sum(${ORDER_TOTAL}), 0)::bigint`.as('spent'))
    .where('user_id', '=', userId)
    .where('organization_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where(
      'created_at',
      '>=',
      sql<Date>`date_trunc('month', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'`,
    )
    .executeTakeFirstOrThrow()
  return spent
}

/** The limit of the person that an order of `sum` kopecks exceeds; null if none, and for a private person. */
export async function overLimit(db: DbOrTransaction, user: User, sum: number): Promise<OverLimit | null> {
  if (!user.organization) return null
  const { order_limit, month_limit } = await db
    .selectFrom('app_user')
    .select(['order_limit', 'month_limit'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (order_limit === null && month_limit === null) return null
  const spent = await spentThisMonth(db, user.id)
  if (order_limit !== null && sum > order_limit) return { exceeded: 'order', limit: order_limit, spent }
  if (month_limit !== null && spent + sum > month_limit)
    return { exceeded: 'month', limit: month_limit, spent }
  return null
}

/**
 * Colleagues who can decide on the person's orders: nobody approves their own, and nobody whose account is about
 * to be deleted approves any.
 */
export const approversFor = (db: DbOrTransaction, organizationId: number, userId: number) =>
  colleaguesWith(db, organizationId, 'approve', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account_deletion as d').select('d.user_id').whereRef('d.user_id', '=', 'u.id'))),
    )
    .execute()
