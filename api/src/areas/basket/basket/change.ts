import type { BasketChange } from '@verstak/contract/basket/schemas.ts'
import type { Transaction } from 'kysely'
import { admitGuest } from '#areas/people/guests/face.ts'
import type { Db } from '#db/database.ts'
import { everyTime, type Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireOwner } from '#http/owner.ts'
import { forgetChoice } from './apart.ts'
import { loadLeanLines, lockBasket, lockKnownBasket } from './repository.ts'
import { basketCounters } from './summary.ts'

type Trx = Transaction<Tables>

/**
 * Creates the basket if needed; a refused change is rolled back together with a new basket. A repeated request
 * gets its first result with the basket as it is now.
 */
export async function keepInBasket<T>(
  db: Db,
  visitor: Visitor,
  change: (trx: Trx, basketId: number) => Promise<T>,
  once: Once = everyTime,
): Promise<BasketChange & { result: T }> {
  const owner = requireOwner(visitor, 'корзину')
  await admitGuest(db, visitor, 'basket')
  return db.transaction().execute(async (trx) => {
    const basketId = await lockBasket(trx, owner)
    const result = await once(trx, () => change(trx, basketId))
    const lines = await loadLeanLines(trx, basketId, visitor.stockId)
    return { ...basketCounters(lines), warning: null, result }
  })
}

/** Does nothing without a basket. */
export function takeFromBasket(
  db: Db,
  visitor: Visitor,
  change: (trx: Trx, basketId: number) => Promise<void>,
): Promise<BasketChange> {
  const owner = requireOwner(visitor, 'корзину')
  return db.transaction().execute(async (trx) => {
    const basketId = await lockKnownBasket(trx, owner)
    if (basketId === undefined) return { ...basketCounters([]), warning: null }
    await change(trx, basketId)
    const lines = await loadLeanLines(trx, basketId, visitor.stockId)
    if (lines.length === 0) await forgetChoice(trx, basketId)
    return { ...basketCounters(lines), warning: null }
  })
}
