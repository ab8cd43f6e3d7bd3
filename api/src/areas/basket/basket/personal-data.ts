import type { Db } from '#db/database.ts'

/** Returns the lines of the user's basket, for the file «Мои данные». */
export async function basketData(db: Db, userId: number) {
  const basket = await db
    .selectFrom('basket_line as l')
    .innerJoin('basket as b', 'b.id', 'l.basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['p.article', 'p.name', 'l.quantity'])
    .where('b.user_id', '=', userId)
    .orderBy('l.id')
    .execute()
  return { basket }
}
