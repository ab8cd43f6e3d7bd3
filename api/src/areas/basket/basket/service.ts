import type { BasketChange } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { obstacleTexts, ruleOf } from '@verstak/domain/orderable.ts'
import { checkQuantity, MOST_ORDERED, smallestOrder, TOO_MANY } from '@verstak/domain/quantity.ts'
import type { Transaction } from 'kysely'
import { findArrivals } from '#areas/catalogue/arrivals/face.ts'
import type { Db } from '#db/database.ts'
import type { Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { keepInBasket, takeFromBasket } from './change.ts'
import { type Buyable, lineState, refusal, splitOf } from './line-state.ts'
import { deleteLines, findBuyable, findQuantity, loadLeanLines, writeLines } from './repository.ts'

/**
 * Adds to the current quantity, by default the minimum order. Refuses an invalid quantity instead of
 * correcting it.
 */
export async function addToBasket(
  db: Db,
  visitor: Visitor,
  { product_id, quantity }: { product_id: number; quantity?: number | undefined },
  once?: Once,
): Promise<BasketChange> {
  const add = async (trx: Transaction<Tables>, basketId: number) => {
    const product = (await findBuyable(trx, [product_id], visitor.stockId)).get(product_id)
    if (!product || product.hidden) throw shopError('notFound', 'Такого товара нет')
    const there = await findQuantity(trx, basketId, product_id)
    if (there.quantity === undefined && there.lines >= settings.basketLines)
      throw shopError('invalid', `В корзине не больше ${settings.basketLines} позиций`)
    const wanted = (there.quantity ?? 0) + (quantity ?? smallestOrder(ruleOf(product)))
    requireOrderable(product, wanted, there.quantity ?? 0)
    await writeLines(trx, basketId, [{ product_id, quantity: wanted }])
  }
  const { result: _none, ...change } = await keepInBasket(db, visitor, add, once)
  return change
}

/** Throws `notFound` for a product that is not in the basket. */
export function updateBasket(
  db: Db,
  visitor: Visitor,
  { product_id, quantity }: { product_id: number; quantity: number },
): Promise<BasketChange> {
  return keepInBasket(db, visitor, async (trx, basketId) => {
    const product = (await findBuyable(trx, [product_id], visitor.stockId)).get(product_id)
    const there = await findQuantity(trx, basketId, product_id)
    if (!product || there.quantity === undefined)
      throw shopError('notFound', 'Этого товара уже нет в корзине')
    if (product.hidden) throw shopError('conflict', 'Товар снят с продажи')
    // Arrivals matter only when the quantity exceeds the stock.
    const arrivals = quantity > product.stock ? await findArrivals(trx, [product_id], visitor.stockId) : null
    const coming = { ...product, arrivals: arrivals?.get(product_id) ?? [] }
    if (quantity > MOST_ORDERED || !splitOf(coming, quantity)) requireOrderable(coming, quantity, 0)
    await writeLines(trx, basketId, [{ product_id, quantity }])
  })
}

export function removeFromBasket(db: Db, visitor: Visitor, productId: number): Promise<BasketChange> {
  return takeFromBasket(db, visitor, (trx, basketId) => deleteLines(trx, basketId, [productId]))
}

export function clearBasket(db: Db, visitor: Visitor): Promise<BasketChange> {
  return takeFromBasket(db, visitor, (trx, basketId) => deleteLines(trx, basketId))
}

/** Keeps lines that another quantity would correct. */
export function removeInactive(db: Db, visitor: Visitor): Promise<BasketChange> {
  return takeFromBasket(db, visitor, async (trx, basketId) => {
    const lines = await loadLeanLines(trx, basketId, visitor.stockId)
    const inactive = lines.filter((line) => !lineState(line, line.quantity).canBuy)
    await deleteLines(
      trx,
      basketId,
      inactive.map((line) => line.product_id),
    )
  })
}

/** Throws at `quantity`; `there` units are already in the basket. */
function requireOrderable(product: Buyable, wanted: number, there: number): void {
  if (product.price === null) throw shopError('invalid', obstacleTexts['no-price'])
  const message = wanted > MOST_ORDERED ? TOO_MANY : refusal(product, wanted)
  if (!message) return
  const full = there > 0 && checkQuantity(wanted, ruleOf(product)) === 'over-stock'
  throw shopError('invalid', full ? `${message}, в корзине уже ${there}` : message, 'quantity')
}
