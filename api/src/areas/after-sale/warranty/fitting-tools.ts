import type { User } from '@verstak/contract/auth/schemas.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { cardsOf } from './repository.ts'

const MOST = 5

/** Registered tools with the product among their consumables, including those out of warranty. */
export function fittingTools(
  db: DbOrTransaction,
  user: User,
  productId: number,
  now: Date,
): Promise<{ number: string; name: string }[]> {
  return db
    .selectFrom('warranty_card as c')
    .innerJoin('product_related as r', 'r.product_id', 'c.product_id')
    .select(['c.number', 'c.name'])
    .where('r.related_id', '=', productId)
    .where('c.status', '<>', 'refused')
    .where(cardsOf(user))
    .orderBy(sql`c.ends < ${moscowDay(now)}::date`)
    .orderBy('c.id', 'desc')
    .limit(MOST)
    .execute()
}
