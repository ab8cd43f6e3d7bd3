import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { deleteItems, insertItems, isOnSale, loadItems, lockSet, type Removed } from './repository.ts'
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

type Change = (trx: Transaction<Tables>, setId: number) => Promise<void>

/** Returns the visible ids after the change, newest first. */
async function changeSet(db: Db, visitor: Visitor, kind: SetKind, change: Change): Promise<number[]> {
  const owner = requireOwner(visitor, names[kind])
  return db.transaction().execute(async (trx) => {
    const setId = await lockSet(trx, owner)
    await change(trx, setId)
    const items = await loadItems(trx, setId, kind)
    return items.filter(({ hidden }) => !hidden).map(({ id }) => id)
  })
}

/** A repeat changes nothing. Throws `notFound` for a product not in the catalogue, `invalid` for a full set. */
export function addToSet(db: Db, visitor: Visitor, kind: SetKind, productId: number): Promise<number[]> {
  return changeSet(db, visitor, kind, async (trx, setId) => {
    if (!(await isOnSale(trx, productId))) throw shopError('notFound', 'Такого товара нет')
    const there = await loadItems(trx, setId, kind)
    if (there.some(({ id }) => id === productId)) return
    if (there.length >= limits[kind]) throw shopError('invalid', full[kind])
    await insertItems(trx, setId, kind, [productId])
  })
}

/** Removes a product, the products of a section, or all; missing ones are no error. */
export function removeFromSet(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  removed: Removed = {},
): Promise<number[]> {
  return changeSet(db, visitor, kind, (trx, setId) => deleteItems(trx, setId, kind, removed))
}
