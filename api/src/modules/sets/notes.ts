import { shopError } from '@verstak/shared/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireOwner } from '#http/owner.ts'
import { isListOf, noteItem } from '../favorite-lists/repository.ts'
import { lockKnownSet } from './repository.ts'

interface Note {
  readonly product_id: number
  /** Whose note it is; without one that of the favourite itself. */
  readonly list?: number | undefined
  readonly note: string
  /** In units of sale. */
  readonly quantity?: number | undefined
}

/** An empty note without a quantity takes the old ones away. Throws `notFound` for what is not in favourites or in the list. */
export function noteFavorite(
  db: Db,
  visitor: Visitor,
  { product_id, list, note, quantity }: Note,
): Promise<{ note: string; quantity: number | null }> {
  const owner = requireOwner(visitor, 'избранное')
  const kept = { note, quantity: quantity ?? null }
  return db.transaction().execute(async (trx) => {
    const set_id = await lockKnownSet(trx, owner)
    if (set_id === undefined || !(await isFavorite(trx, set_id, product_id)))
      throw shopError('notFound', 'Этого товара уже нет в избранном')
    if (list !== undefined) {
      const found = (await isListOf(trx, set_id, list)) && (await noteItem(trx, list, product_id, kept))
      if (!found) throw shopError('notFound', 'Этого товара уже нет в списке')
      return kept
    }
    await forgetOld(trx, set_id)
    await trx
      .insertInto('favorite_note')
      .values({ set_id, product_id, ...kept })
      .onConflict((conflict) =>
        conflict.columns(['set_id', 'product_id']).doUpdateSet({ ...kept, updated_at: sql<Date>`now()` }),
      )
      .execute()
    return kept
  })
}

async function isFavorite(trx: Transaction<Tables>, setId: number, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('product_set_item')
    .select('id')
    .where('set_id', '=', setId)
    .where('kind', '=', 'favorite')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes of what was removed wait a day for it to be put back. */
async function forgetOld(trx: Transaction<Tables>, setId: number): Promise<void> {
  await sql`
    DELETE FROM favorite_note AS n WHERE n.set_id = ${setId} AND n.updated_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM product_set_item AS i
        WHERE i.set_id = n.set_id AND i.kind = 'favorite' AND i.product_id = n.product_id)`.execute(trx)
}

/** Where both sets have a note of a product, the one of `to` stays. */
export async function copyNotes(trx: Transaction<Tables>, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO favorite_note (set_id, product_id, note, quantity)
    SELECT ${to}::bigint, product_id, note, quantity FROM favorite_note WHERE set_id = ${from}
    ON CONFLICT (set_id, product_id) DO NOTHING`.execute(trx)
}
