import type { CallData, Input } from '@verstak/contract/call.ts'
import { type ShopError, shopError } from '@verstak/contract/errors.ts'
import type { favoriteListPut } from '@verstak/contract/favourites-lists/calls.ts'
import type { FavouritesListName } from '@verstak/contract/favourites-lists/schemas.ts'
import { sql, type Transaction } from 'kysely'
import { findColleagueLists } from '#areas/catalogue/sets/lists/share.ts'
import { admitGuest } from '#areas/people/guests/face.ts'
import { after } from '#db/after.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { type Owner, requireOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { loadSets, lockKnownSet, lockSet } from '../repository.ts'
import { addWithin } from '../service.ts'
import { countLists, findLists, idsIn, isListOf, isNameTaken, putItems, takeItems } from './repository.ts'

type Trx = Transaction<Tables>

const { most, undo } = settings.favoriteLists

const noList = (): ShopError => shopError('notFound', 'Такого списка нет')

export const requireListOwner = (visitor: Visitor): Owner => requireOwner(visitor, 'избранное')

/** Throws `notFound` for another's or a removed list. */
export async function requireList(
  db: DbOrTransaction,
  owner: Owner,
  id: number,
): Promise<FavouritesListName> {
  const [list] = await findLists(db, owner, id)
  if (!list) throw noList()
  return list
}

/** Throws `invalid` at `name`, or when there are too many lists. */
export async function createList(db: Db, visitor: Visitor, name: string): Promise<FavouritesListName> {
  const owner = requireListOwner(visitor)
  await admitGuest(db, visitor, 'product_set')
  return db.transaction().execute(async (trx) => {
    const setId = await lockSet(trx, owner)
    await requireFreeName(trx, setId, name)
    return requireList(trx, owner, await insertList(trx, setId, name))
  })
}

/** The set must be locked. Returns the new id; throws `invalid` when there are too many lists. */
export async function insertList(trx: Trx, set_id: number, name: string): Promise<number> {
  await requireListLimit(trx, set_id)
  const { id } = await trx
    .insertInto('favorite_list')
    .values({ set_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws `notFound`, `invalid` at `name`. */
export function renameList(db: Db, visitor: Visitor, id: number, name: string): Promise<FavouritesListName> {
  return changeList(db, visitor, id, async (trx, setId) => {
    await requireFreeName(trx, setId, name, id)
    await trx.updateTable('favorite_list').set({ name }).where('id', '=', id).execute()
  })
}

/**
 * Its products stay favourites. A repeat changes nothing; a removed list can be restored for a day. Throws
 * `notFound`, `conflict` for a name in use.
 */
export function removeList(
  db: Db,
  visitor: Visitor,
  id: number,
  restore: boolean,
): Promise<FavouritesListName> {
  const owner = requireListOwner(visitor)
  return db.transaction().execute(async (trx) => {
    const setId = await lockKnownSet(trx, owner)
    const found = await trx
      .selectFrom('favorite_list')
      .select(['id', 'name', 'removed_at'])
      .where('id', '=', id)
      .where('set_id', '=', setId ?? 0)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>', after(-undo))]))
      .executeTakeFirst()
    if (setId === undefined || !found) throw noList()
    if (restore && found.removed_at) {
      await requireListLimit(trx, setId)
      if (await isNameTaken(trx, setId, found.name))
        throw shopError('conflict', `Название «${found.name}» уже занято: переименуйте другой список`)
    }
    await trx
      .updateTable('favorite_list')
      .set({ removed_at: restore ? null : sql<Date>`COALESCE(removed_at, now())` })
      .where('id', '=', id)
      .execute()
    return restore ? requireList(trx, owner, id) : { id, name: found.name, count: 0 }
  })
}

/**
 * Finds a list of the visitor, or one that a colleague has shared; `setId` is its owner's. Throws `notFound`.
 */
export async function reachList(
  db: DbOrTransaction,
  visitor: Visitor,
  id: number,
): Promise<FavouritesListName & { readonly setId: number }> {
  const owner = requireListOwner(visitor)
  const [own] = await findLists(db, owner, id)
  if (own) {
    const { set_id: setId } = await db
      .selectFrom('favorite_list')
      .select('set_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...own, setId }
  }
  const [open] = await findColleagueLists(db, visitor, id)
  if (!open) throw noList()
  return open
}

/** Like `reachList`, with a lock on its set to serialise changes of colleagues. */
export async function lockReached(trx: Trx, visitor: Visitor, id: number): Promise<number> {
  const { setId } = await reachList(trx, visitor, id)
  await sql`UPDATE product_set SET version = version + 1, updated_at = now() WHERE id = ${setId}`.execute(trx)
  return setId
}

/**
 * Copies products into a list, or moves them from `from`; they become favourites of the list's owner if
 * needed. Discontinued products that are not favourites are skipped and reported. Throws `notFound` for a
 * list that is neither the visitor's nor shared by a colleague.
 */
export async function putIntoList(
  db: Db,
  visitor: Visitor,
  { id, product_id: products, from, move }: Input<typeof favoriteListPut, 'body'>,
): Promise<CallData<typeof favoriteListPut>> {
  const owner = requireListOwner(visitor)
  return db.transaction().execute(async (trx) => {
    const setId = await lockReached(trx, visitor, id)
    if (from !== undefined) await reachList(trx, visitor, from)
    const notesOf = (await lockKnownSet(trx, owner)) ?? setId
    const before = await idsIn(trx, setId, id)
    const { ids, refused } = await addWithin(trx, setId, 'favorite', products.toReversed(), visitor.stockId)
    const kept = new Set(ids)
    const taken = [...new Set(products)].filter((one) => kept.has(one))
    await putItems(trx, { setId: notesOf, listId: id, from }, taken)
    if (move === 'Y' && from !== undefined && from !== id) await takeItems(trx, from, taken)
    const { name, count } = await reachList(trx, visitor, id)
    return {
      favorites: notesOf === setId ? ids : (await loadSets(trx, owner)).favorite,
      list: { id, name, count },
      added: taken.filter((one) => !before.has(one)),
      refused,
    }
  })
}

/** They stay favourites. Throws `notFound`. */
export function takeFromList(
  db: Db,
  visitor: Visitor,
  id: number,
  products: readonly number[],
): Promise<FavouritesListName> {
  return db.transaction().execute(async (trx) => {
    await lockReached(trx, visitor, id)
    await takeItems(trx, id, products)
    const { name, count } = await reachList(trx, visitor, id)
    return { id, name, count }
  })
}

function changeList(
  db: Db,
  visitor: Visitor,
  id: number,
  change: (trx: Trx, setId: number) => Promise<void>,
): Promise<FavouritesListName> {
  const owner = requireListOwner(visitor)
  return db.transaction().execute(async (trx) => {
    await change(trx, await requireOwnList(trx, owner, id))
    return requireList(trx, owner, id)
  })
}

/** Locks the set of the list and returns its id. */
export async function requireOwnList(trx: Trx, owner: Owner, id: number): Promise<number> {
  const setId = await lockKnownSet(trx, owner)
  if (setId === undefined || !(await isListOf(trx, setId, id))) throw noList()
  return setId
}

async function requireListLimit(trx: Trx, setId: number): Promise<void> {
  if ((await countLists(trx, setId)) >= most)
    throw shopError('invalid', `Списков не больше ${most}: удалите ненужные`)
}

async function requireFreeName(trx: Trx, setId: number, name: string, id?: number): Promise<void> {
  if (await isNameTaken(trx, setId, name, id))
    throw shopError('invalid', 'Список с таким названием уже есть', 'name')
}
