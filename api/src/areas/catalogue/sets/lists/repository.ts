import type { FavouritesListName } from '@verstak/contract/favourites-lists/schemas.ts'
import { sql, type Transaction } from 'kysely'
import { after } from '#db/after.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Owner } from '#http/owner.ts'
import { settings } from '#settings.ts'

type Trx = Transaction<Tables>

/** Newest first, without removed ones; with `id` only that one. Counts current favourites. */
export async function findLists(
  db: DbOrTransaction,
  owner: Owner,
  id?: number,
): Promise<FavouritesListName[]> {
  const own = 'userId' in owner ? sql`s.user_id = ${owner.userId}` : sql`s.guest_hash = ${owner.guestHash}`
  const { rows } = await sql<FavouritesListName>`
    SELECT l.id::int AS id, l.name, count(i.id)::int AS count
    FROM product_set AS s
      JOIN favorite_list AS l ON l.set_id = s.id AND l.removed_at IS NULL
      LEFT JOIN favorite_list_item AS e ON e.list_id = l.id AND e.taken_at IS NULL
      LEFT JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'favorite' AND i.product_id = e.product_id
    WHERE ${own} ${id === undefined ? sql`` : sql`AND l.id = ${id}`}
    GROUP BY l.id ORDER BY l.id DESC`.execute(db)
  return rows
}

export async function countLists(trx: Trx, setId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('favorite_list')
    .where('set_id', '=', setId)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another list of the set has the name. */
export async function isNameTaken(trx: Trx, setId: number, name: string, id?: number): Promise<boolean> {
  const query = trx
    .selectFrom('favorite_list')
    .select('id')
    .where('set_id', '=', setId)
    .where('removed_at', 'is', null)
    .where('name', '=', name)
  const found = await (id === undefined ? query : query.where('id', '<>', id)).executeTakeFirst()
  return found !== undefined
}

/** Whether the list belongs to this set and is not removed. */
export async function isListOf(trx: Trx, setId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('favorite_list')
    .select('id')
    .where('id', '=', id)
    .where('set_id', '=', setId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export interface Put {
  readonly setId: number
  readonly listId: number
  /** List to copy notes and quantities from; the favourites by default. */
  readonly from?: number | undefined
}

/**
 * The first becomes the newest. A product in the list keeps its note; one that was removed gets its note
 * back.
 */
export async function putItems(
  trx: Trx,
  { setId, listId, from }: Put,
  products: readonly number[],
): Promise<void> {
  const source =
    from === undefined
      ? sql`SELECT product_id, note, quantity FROM favorite_note WHERE set_id = ${setId}`
      : sql`SELECT product_id, note, quantity FROM favorite_list_item WHERE list_id = ${from} AND taken_at IS NULL`
  await sql`
    INSERT INTO favorite_list_item (list_id, product_id, note, quantity)
    SELECT ${listId}::bigint, given.id, COALESCE(n.note, ''), n.quantity
    FROM unnest(${products}::bigint[]) WITH ORDINALITY AS given(id, place)
      LEFT JOIN (${source}) AS n ON n.product_id = given.id
    ORDER BY given.place DESC
    ON CONFLICT (list_id, product_id) DO UPDATE SET taken_at = NULL,
      note = COALESCE(NULLIF(favorite_list_item.note, ''), excluded.note),
      quantity = COALESCE(favorite_list_item.quantity, excluded.quantity)`.execute(trx)
}

/** Favourites of the set, or those in the list. */
export async function idsIn(trx: Trx, setId: number, list: number | undefined): Promise<ReadonlySet<number>> {
  const inList =
    list === undefined
      ? sql``
      : sql`
    JOIN favorite_list_item AS e ON e.list_id = ${list} AND e.product_id = i.product_id AND e.taken_at IS NULL`
  const { rows } = await sql<{ id: number }>`
    SELECT i.product_id::int AS id FROM product_set_item AS i ${inList}
    WHERE i.set_id = ${setId} AND i.kind = 'favorite'`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function takeItems(trx: Trx, listId: number, products: readonly number[]): Promise<void> {
  await trx
    .updateTable('favorite_list_item')
    .set({ taken_at: sql<Date>`now()` })
    .where('list_id', '=', listId)
    .where('taken_at', 'is', null)
    .where(sql<boolean>`product_id = ANY(${products}::bigint[])`)
    .execute()
}

/** Undefined for a product that is not in the list. */
export function notedItem(
  trx: Trx,
  listId: number,
  productId: number,
): Promise<{ note: string; quantity: number | null } | undefined> {
  return trx
    .selectFrom('favorite_list_item')
    .select(['note', 'quantity'])
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
}

export async function noteItem(
  trx: Trx,
  listId: number,
  productId: number,
  kept: { readonly note: string; readonly quantity: number | null },
): Promise<void> {
  await trx
    .updateTable('favorite_list_item')
    .set(kept)
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .where('taken_at', 'is', null)
    .execute()
}

/** Deletes lists and items whose restore period has ended, and list items no longer among the favourites. */
export async function forgetTaken(db: Db): Promise<void> {
  const day = after(-settings.favoriteLists.undo)
  await db.deleteFrom('favorite_list').where('removed_at', '<', day).execute()
  await db.deleteFrom('favorite_list_item').where('taken_at', '<', day).execute()
  await sql`
    DELETE FROM favorite_list_item AS e USING favorite_list AS l, product_set AS s
    WHERE l.id = e.list_id AND s.id = l.set_id AND s.updated_at < ${day}
      AND NOT EXISTS (SELECT FROM product_set_item AS i
        WHERE i.set_id = s.id AND i.kind = 'favorite' AND i.product_id = e.product_id)`.execute(db)
}
