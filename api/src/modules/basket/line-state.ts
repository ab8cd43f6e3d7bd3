import type { LineState } from '@verstak/shared/contract/basket/schemas.ts'
import {
  checkQuantity,
  nearestOrder,
  type QuantityRule,
  quantityMessage,
} from '@verstak/shared/domain/quantity.ts'

/** What decides whether a product can be ordered: price in kopecks, quantities in units of sale. */
export interface Buyable {
  readonly price: number | null
  readonly hidden: boolean
  readonly unit: string
  readonly min_quantity: number
  readonly multiplicity: number
  /** At the visitor's warehouse. */
  readonly stock: number
}

export interface StateOfLine {
  readonly state: LineState
  /** Russian, null when all is well. */
  readonly message: string | null
  /** The nearest quantity that can be ordered, null when all is well or nothing helps. */
  readonly suggested: number | null
  /** The product can be bought, if not in this quantity. */
  readonly canBuy: boolean
}

export const ruleOf = ({ min_quantity, multiplicity, stock }: Buyable): QuantityRule => ({
  min: min_quantity,
  step: multiplicity,
  stock,
})

/** How a line of the basket stands today (section 4 of the specification). */
export function lineState(product: Buyable, quantity: number): StateOfLine {
  const lost = (state: LineState, message: string) => ({ state, message, suggested: null, canBuy: false })
  if (product.hidden) return lost('gone', 'Снят с продажи')
  if (product.price === null) return lost('no-price', 'Цена по запросу')
  const rule = ruleOf(product)
  const suggested = nearestOrder(quantity, rule)
  const state = checkQuantity(quantity, rule)
  // Without stock for the smallest order no other quantity helps, whatever else is wrong with this one.
  if (suggested === null) return lost('over-stock', 'Нет в наличии')
  if (state === 'ok') return { state, message: null, suggested: null, canBuy: true }
  return { state, message: refusal(product, quantity), suggested, canBuy: true }
}

/** Why a quantity cannot be ordered and which one can; null when it can. */
export function refusal(product: Buyable, quantity: number): string | null {
  const rule = ruleOf(product)
  const nearest = nearestOrder(quantity, rule)
  if (nearest === null) return 'Нет в наличии'
  const message = quantityMessage(quantity, rule, product.unit)
  return checkQuantity(quantity, rule) === 'not-multiple'
    ? `${message} — можно ${nearest} ${product.unit}`
    : message
}
