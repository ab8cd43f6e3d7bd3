import type { Db } from '#db/database.ts'

/** Returns the favourites and the comparison of the user, for the file «Мои данные». */
export async function setsData(db: Db, userId: number) {
  const items = await db
    .selectFrom('product_set_item as i')
    .innerJoin('product_set as s', 's.id', 'i.set_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('favorite_note as n', (join) =>
      join
        .onRef('n.set_id', '=', 'i.set_id')
        .onRef('n.product_id', '=', 'i.product_id')
        .on('i.kind', '=', 'favorite'),
    )
    .select(['i.kind', 'p.article', 'p.name', 'i.added_at', 'n.note', 'n.quantity'])
    .where('s.user_id', '=', userId)
    .orderBy('i.id')
    .execute()
  return { favorites_and_comparison: items }
}
