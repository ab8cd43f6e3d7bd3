import type { BasketListChange } from '@verstak/shared/contract/basket/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { keepInBasket } from '../basket/change.ts'
import { warningOf, writeList } from '../basket/list.ts'
import { deleteLines } from '../basket/repository.ts'
import { savedLines } from './repository.ts'
import { requireSaved } from './service.ts'
import { requireShared } from './shared.ts'

type Trx = Transaction<Tables>

/**
 * Adds the lines to the basket, or puts them in its place; the report says what became of each. Throws `notFound`, and
 * `conflict` when nothing of it can be ordered and the basket would only lose its lines.
 */
export function openSaved(
  db: Db,
  visitor: Visitor,
  { id, mode }: { id: number; mode: 'add' | 'replace' },
): Promise<BasketListChange> {
  const user = requireUser(visitor)
  return putIntoBasket(db, visitor, mode, async (trx) => (await requireSaved(trx, user, id)).id)
}

/** Throws `notFound` for a link that does not work. */
export const addShared = (db: Db, visitor: Visitor, key: string): Promise<BasketListChange> =>
  putIntoBasket(db, visitor, 'add', async (trx) => (await requireShared(trx, key)).id)

async function putIntoBasket(
  db: Db,
  visitor: Visitor,
  mode: 'add' | 'replace',
  find: (trx: Trx) => Promise<number>,
): Promise<BasketListChange> {
  const { stockId } = visitor
  const { result: report, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    const lines = await savedLines(trx, await find(trx), stockId)
    if (mode === 'replace') await deleteLines(trx, basketId)
    const list = new Map(lines.toReversed().map(({ product_id, quantity }) => [product_id, quantity]))
    const decided = await writeList(trx, basketId, list, { stockId, adds: true })
    if (mode === 'replace' && decided.every(({ state }) => state === 'refused'))
      throw shopError('conflict', 'Из этой корзины сейчас ничего нельзя заказать: ваша корзина не изменилась')
    return decided
  })
  return { ...change, warning: warningOf(report), report }
}
