import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/** Kopecks that the person has ordered since the first of the month in Moscow, without cancelled orders. */
export async function spentThisMonth(db: DbOrTransaction, userId: number): Promise<number> {
  const { spent } = await db
    .selectFrom('customer_order')
    .select(sql<number>`COALESCE(sum(sum), 0)::bigint`.as('spent'))
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
