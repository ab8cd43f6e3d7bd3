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
  /** The sum of the list's lines of this product. */
  readonly asked: number
  /** What the basket should have of it then. */
  readonly wanted: number
  /** What the basket has of it now; 0 without a line. */
  readonly there: number
}

/** Takes the nearest quantity that can be ordered, or that arrivals make whole, and says so; a line never becomes smaller by being added to. */
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
