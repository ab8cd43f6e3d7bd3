import type { Day } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Returns the warranty cards of the user, for the file «Мои данные». */
export const cardsData = async (db: Db, userId: number) => ({
  warranty_cards: await db
    .selectFrom('warranty_card')
    .select(['number', 'article', 'name', 'serial', 'seller', 'owner_name', 'company', 'email', 'phone'])
    .select([sql<Day>`purchase_date::text`.as('purchase_date'), 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
})
