import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import { admitGuest } from '#areas/people/guests/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import {
  deleteItems,
  findOnSale,
  insertItems,
  loadItems,
  lockKnownSet,
  lockSet,
  type Removed,
} from './repository.ts'
import type { SetKind } from './set-kind.ts'

export const limits: Readonly<Record<SetKind, number>> = {
  favorite: settings.favorites,
  compare: settings.compares,
}

const full: Readonly<Record<SetKind, string>> = {
  favorite: `В избранном уже ${limits.favorite} товаров — больше не поместится. Уберите лишние`,
  compare: `В сравнении уже ${limits.compare} товаров — больше не поместится. Уберите лишние`,
}

const names: Readonly<Record<SetKind, string>> = { favorite: 'избранное', compare: 'сравнение' }

const GONE = 'Такого товара нет'

export interface Added {
  /** Visible ids after the change, newest first. */
  readonly ids: number[]
  readonly refused: { product_id: number; message: string }[]
}

/**
 * A repeat changes nothing. Throws `notFound` for a product that is not in the catalogue, `invalid` for a
 * full set.
 */
export async function addToSet(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  productId: number,
): Promise<number[]> {
  const { ids } = await addAll(db, visitor, kind, [productId], ({ message }) => {
    throw shopError(message === GONE ? 'notFound' : 'invalid', message)
  })
  return ids
}

/** The last becomes the newest; products that cannot be added are skipped and reported. */
export function addListToSet(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  products: readonly number[],
): Promise<Added> {
  return addAll(db, visitor, kind, products, () => {})
}

/** The number of queries does not depend on the number of products. `refuse` may throw, which rolls back. */
async function addAll(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  products: readonly number[],
  refuse: (refused: Added['refused'][number]) => void,
): Promise<Added> {
  const owner = requireOwner(visitor, names[kind])
  await admitGuest(db, visitor, 'product_set')
  return db.transaction().execute(async (trx) => {
    const added = await addWithin(trx, await lockSet(trx, owner), kind, products, visitor.stockId)
    for (const one of added.refused) refuse(one)
    return added
  })
}

/** Call it in the transaction that holds the lock of the set; the last becomes the newest. */
export async function addWithin(
  trx: Transaction<Tables>,
  setId: number,
  kind: SetKind,
  products: readonly number[],
  stockId: string,
): Promise<Added> {
  const unique = [...new Set(products)]
  const onSale = await findOnSale(trx, unique)
  const there = new Set((await loadItems(trx, setId, kind)).map(({ id }) => id))
  const fresh = unique.filter((id) => onSale.has(id) && !there.has(id))
  const fitting = new Set(fresh.slice(0, Math.max(0, limits[kind] - there.size)))
  const refused = unique
    .filter((id) => !there.has(id) && !fitting.has(id))
    .map((product_id) => ({ product_id, message: onSale.has(product_id) ? full[kind] : GONE }))
  await insertItems(trx, setId, kind, [...fitting], stockId)
  return { ids: await visibleIds(trx, setId, kind), refused }
}

async function visibleIds(trx: Transaction<Tables>, setId: number, kind: SetKind): Promise<number[]> {
  const items = await loadItems(trx, setId, kind)
  return items.filter(({ hidden }) => kind === 'favorite' || !hidden).map(({ id }) => id)
}

/**
 * Removes a product, the products of a section, or all; missing ones are not an error. Returns the remaining
 * visible ids.
 */
export function removeFromSet(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  removed: Removed = {},
): Promise<number[]> {
  const owner = requireOwner(visitor, names[kind])
  return db.transaction().execute(async (trx) => {
    const setId = await lockKnownSet(trx, owner)
    if (setId === undefined) return []
    await deleteItems(trx, setId, kind, removed)
    return visibleIds(trx, setId, kind)
  })
}
