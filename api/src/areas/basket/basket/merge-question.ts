import type { BasketChange, MergedBasket } from '@verstak/contract/basket/schemas.ts'
import type { Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { keepInBasket } from './change.ts'
import type { LeanLine } from './repository.ts'
import { basketInfo } from './summary.ts'

type Trx = Transaction<Tables>

/**
 * After a merge the person is asked what to order, so that long-forgotten products are not ordered by
 * accident.
 */
export async function askAboutOlder(trx: Trx, basketId: number, products: readonly number[]): Promise<void> {
  await trx.updateTable('basket').set({ merge: 'asked' }).where('id', '=', basketId).execute()
  await trx
    .updateTable('basket_line')
    .set({ older: true })
    .where('basket_id', '=', basketId)
    .where('product_id', 'in', products)
    .execute()
}

/**
 * Null when there is nothing to decide: no merge, or only lines of one kind are left. A null `userId` is a
 * guest.
 */
export async function mergedBasket(
  db: DbOrTransaction,
  userId: number | null,
  lines: readonly Omit<LeanLine, 'section_id' | 'chosen_price'>[],
): Promise<MergedBasket | null> {
  const newer = lines.filter((line) => !line.older)
  const older = lines.length - newer.length
  if (userId === null || older === 0 || newer.length === 0) return null
  const basket = await db
    .selectFrom('basket')
    .select('merge')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!basket?.merge) return null
  return { state: basket.merge, older, newer: newer.length, newer_sum: basketInfo(newer).sum }
}

/** `all` ends the question; with `new` the older lines stay in the basket when the others are ordered. */
export async function decideMerge(db: Db, visitor: Visitor, order: 'all' | 'new'): Promise<BasketChange> {
  const { result: _, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    if (order === 'all') await forgetMerge(trx, basketId)
    else
      await trx
        .updateTable('basket')
        .set({ merge: 'new' })
        .where('id', '=', basketId)
        .where('merge', 'is not', null)
        .execute()
  })
  return change
}

export async function forgetMerge(trx: Trx, basketId: number): Promise<void> {
  await trx.updateTable('basket').set({ merge: null }).where('id', '=', basketId).execute()
  await trx.updateTable('basket_line').set({ older: false }).where('basket_id', '=', basketId).execute()
}
