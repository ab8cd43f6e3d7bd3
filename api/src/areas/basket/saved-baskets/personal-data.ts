import type { Db } from '#db/database.ts'

/** Returns the lines of the user's saved baskets, for the file «Мои данные». */
export async function savedBasketsData(db: Db, userId: number) {
  const saved = await db
    .selectFrom('saved_basket_line as l')
    .innerJoin('saved_basket as b', 'b.id', 'l.saved_basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['b.name as saved_as', 'b.created_at', 'p.article', 'p.name', 'l.quantity'])
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null)
    .orderBy('b.id')
    .orderBy('l.position')
    .execute()
  return { saved_baskets: saved }
}
