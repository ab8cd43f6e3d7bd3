import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import { splitText } from '@verstak/domain/arrival.ts'
import { obstacleOf, obstacleTexts, ruleOf } from '@verstak/domain/orderable.ts'
import { nearestOrder, quantityMessage } from '@verstak/domain/quantity.ts'
import { affectedQuantity } from '@verstak/domain/unit.ts'
import { type Buyable, splitOf } from './line-state.ts'

export interface ListedProduct extends Buyable {
  readonly name: string
  readonly article: string
}

export interface Asked {
  readonly product_id: number
  /** Sum of the list's lines of this product. */
  readonly asked: number
  /** Resulting quantity in the basket. */
  readonly wanted: number
  /** Current quantity in the basket; 0 without a line. */
  readonly there: number
}

/**
 * Uses the nearest quantity that can be ordered or covered by arrivals, and reports the correction; adding
 * never reduces a line.
 */
export function listLine(product: ListedProduct | undefined, given: Asked, adds: boolean): ListLine {
  const { product_id, asked, wanted, there } = given
  const [article, name] = [product?.article ?? null, product?.name ?? null]
  const known = { product_id, article, name, asked, before: there }
  const refused = (message: string): ListLine => ({ ...known, quantity: there, state: 'refused', message })
  if (!product) return refused('Такого товара нет')
  const split = splitOf(product, wanted)
  if (split)
    return { ...known, quantity: wanted, state: 'corrected', message: splitText(split, product.unit) }
  const obstacle = obstacleOf(product)
  if (obstacle) return refused(obstacleTexts[obstacle])
  const rule = ruleOf(product)
  const quantity = nearestOrder(wanted, rule) ?? 0
  const message = quantityMessage(wanted, rule, product.unit)
  if (message === null) return { ...known, quantity, state: 'ok', message }
  if (adds && quantity <= there) return refused(`${message}, в корзине уже ${there}`)
  const correction = `${message}\u00a0— исправили на ${affectedQuantity(quantity, product.unit)}`
  return { ...known, quantity, state: 'corrected', message: correction }
}
