import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireOwner } from '#http/owner.ts'
import { notedItem, noteItem } from './lists/repository.ts'
import { lockReached } from './lists/service.ts'
import { lockKnownSet } from './repository.ts'

interface Kept {
  readonly note: string
  /** In units of sale. */
  readonly quantity: number | null
}

interface Note {
  readonly product_id: number
  /** List of the note; the favourite's own note by default. */
  readonly list?: number | undefined
  readonly note: string
  readonly quantity?: number | undefined
  /** The note shown to the shopper; without it the stored note is overwritten. */
  readonly seen_note?: string | undefined
  readonly seen_quantity?: number | null | undefined
}

/**
 * An empty note without a quantity deletes the old ones. In a named list, a colleague's concurrent change of
 * another field is kept. Throws `notFound` for a product that is not in favourites or in the list, `conflict`
 * for a field that both have changed.
 */
export function noteFavourite(
  db: Db,
  visitor: Visitor,
  { product_id, list, note, quantity, ...seen }: Note,
): Promise<Kept> {
  const owner = requireOwner(visitor, 'избранное')
  const kept = { note, quantity: quantity ?? null }
  return db.transaction().execute(async (trx) => {
    const set_id = list === undefined ? await lockKnownSet(trx, owner) : await lockReached(trx, visitor, list)
    if (set_id === undefined || !(await isFavourite(trx, set_id, product_id)))
      throw shopError('notFound', 'Этого товара уже нет в избранном')
    if (list !== undefined) {
      const now = await notedItem(trx, list, product_id)
      if (!now) throw shopError('notFound', 'Этого товара уже нет в списке')
      const merged = mergeNotes(now, kept, {
        note: seen.seen_note ?? now.note,
        quantity: seen.seen_quantity === undefined ? now.quantity : seen.seen_quantity,
      })
      await noteItem(trx, list, product_id, merged)
      return merged
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

/** Three-way merge: `now` is stored, `given` is new, `seen` was stored when editing began. */
export function mergeNotes(now: Kept, given: Kept, seen: Kept): Kept {
  const merge = <F extends keyof Kept>(field: F): Kept[F] => {
    if (given[field] === seen[field]) return now[field]
    if (now[field] === seen[field] || now[field] === given[field]) return given[field]
    const what =
      field === 'note' ? `Заметку изменили: «${now.note}»` : `Количество изменили: ${now.quantity ?? 'нет'}`
    throw shopError('conflict', `${what}. Проверьте и сохраните ещё раз`, field)
  }
  return { note: merge('note'), quantity: merge('quantity') }
}

async function isFavourite(trx: Transaction<Tables>, setId: number, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('product_set_item')
    .select('id')
    .where('set_id', '=', setId)
    .where('kind', '=', 'favorite')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes of a removed product are kept for a day, in case it is added again. */
async function forgetOld(trx: Transaction<Tables>, setId: number): Promise<void> {
  await sql`
    DELETE FROM favorite_note AS n WHERE n.set_id = ${setId} AND n.updated_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM product_set_item AS i
        WHERE i.set_id = n.set_id AND i.kind = 'favorite' AND i.product_id = n.product_id)`.execute(trx)
}

/** Where both sets have a note of a product, that of `to` is kept. */
export async function copyNotes(trx: Transaction<Tables>, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO favorite_note (set_id, product_id, note, quantity)
    SELECT ${to}::bigint, product_id, note, quantity FROM favorite_note WHERE set_id = ${from}
    ON CONFLICT (set_id, product_id) DO NOTHING`.execute(trx)
}
