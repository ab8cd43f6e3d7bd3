import type { BasketListChange, ListLine } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OpenedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { deleteLines, findQuantities, keepInBasket, warningOf, writeList } from '../basket/face.ts'

import { savedLines } from './repository.ts'
import { requireSaved } from './service.ts'
import { requireShared } from './shared.ts'

type Trx = Transaction<Tables>

/**
 * Adds the lines to the basket, or replaces it; the report has the result of each line. Throws `notFound`,
 * and `conflict` when nothing can be ordered and the basket would only lose its lines.
 */
export function openSaved(
  db: Db,
  visitor: Visitor,
  { id, mode }: { id: number; mode: 'add' | 'replace' },
  once?: Once,
): Promise<OpenedBasket> {
  const user = requireUser(visitor)
  const find = async (trx: Trx) => (await requireSaved(trx, user, id)).id
  return putIntoBasket(db, visitor, { mode, find, once })
}

/** Throws `notFound` for an invalid link. */
export async function addShared(
  db: Db,
  visitor: Visitor,
  key: string,
  once?: Once,
): Promise<BasketListChange> {
  const find = async (trx: Trx) => (await requireShared(trx, key)).id
  const { removed: _none, ...change } = await putIntoBasket(db, visitor, { mode: 'add', find, once })
  return change
}

interface Opening {
  readonly mode: 'add' | 'replace'
  readonly find: (trx: Trx) => Promise<number>
  readonly once: Once | undefined
}

async function putIntoBasket(db: Db, visitor: Visitor, { mode, find, once }: Opening): Promise<OpenedBasket> {
  const { stockId } = visitor
  const put = async (trx: Trx, basketId: number) => {
    const lines = await savedLines(trx, await find(trx), stockId)
    const before = mode === 'replace' ? await findQuantities(trx, basketId) : new Map<number, number>()
    if (mode === 'replace') await deleteLines(trx, basketId)
    const list = new Map(lines.toReversed().map(({ product_id, quantity }) => [product_id, quantity]))
    const report = await writeList(trx, basketId, list, { stockId, adds: true })
    if (mode === 'replace' && report.every(({ state }) => state === 'refused'))
      throw shopError('conflict', 'Из этой корзины сейчас ничего нельзя заказать: ваша корзина не изменилась')
    return { report, removed: lostOf(before, report) }
  }
  const { result, ...change } = await keepInBasket(db, visitor, put, once)
  return { ...change, ...result, warning: warningOf(result.report) }
}

function lostOf(before: ReadonlyMap<number, number>, report: readonly ListLine[]): OpenedBasket['removed'] {
  const kept = new Set(report.filter(({ state }) => state !== 'refused').map(({ product_id }) => product_id))
  return [...before]
    .filter(([product_id]) => !kept.has(product_id))
    .map(([product_id, quantity]) => ({ product_id, quantity }))
}
