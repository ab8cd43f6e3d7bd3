import type { LineState } from '@verstak/shared/contract/basket/schemas.ts'
import {
  type Obstacle,
  type Orderable,
  obstacleOf,
  obstacleTexts,
  ruleOf,
} from '@verstak/shared/domain/orderable.ts'
import { checkQuantity, nearestOrder, quantityMessage } from '@verstak/shared/domain/quantity.ts'

/** What decides about ordering a product and what a refusal says. */
export interface Buyable extends Orderable {
  readonly unit: string
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

/** Without stock for the smallest order no other quantity helps, whatever else is wrong with the one that is there. */
const lostStates: Readonly<Record<Obstacle, LineState>> = {
  gone: 'gone',
  'no-price': 'no-price',
  'no-stock': 'over-stock',
}

/** How a line of the basket stands today (section 4 of the specification). */
export function lineState(product: Buyable, quantity: number): StateOfLine {
  const obstacle = obstacleOf(product)
  if (obstacle)
    return { state: lostStates[obstacle], message: obstacleTexts[obstacle], suggested: null, canBuy: false }
  const rule = ruleOf(product)
  const suggested = nearestOrder(quantity, rule)
  const state = checkQuantity(quantity, rule)
  if (state === 'ok') return { state, message: null, suggested: null, canBuy: true }
  return { state, message: refusal(product, quantity), suggested, canBuy: true }
}

/** Why a quantity cannot be ordered and which one can; null when it can. */
export function refusal(product: Buyable, quantity: number): string | null {
  const rule = ruleOf(product)
  const nearest = nearestOrder(quantity, rule)
  if (nearest === null) return obstacleTexts['no-stock']
  const message = quantityMessage(quantity, rule, product.unit)
  return checkQuantity(quantity, rule) === 'not-multiple'
    ? `${message} — можно ${nearest} ${product.unit}`
    : message
}
