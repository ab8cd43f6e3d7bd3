import type { LineState } from '@verstak/shared/contract/basket/schemas.ts'
import {
  type Obstacle,
  type Orderable,
  obstacleOf,
  obstacleTexts,
  ruleOf,
} from '@verstak/shared/domain/orderable.ts'
import { checkQuantity, nearestOrder, quantityMessage } from '@verstak/shared/domain/quantity.ts'
import { affectedQuantity } from '@verstak/shared/domain/unit.ts'

export interface Buyable extends Orderable {
  readonly unit: string
}

export interface StateOfLine {
  readonly state: LineState
  /** Russian; null when the line is fine. */
  readonly message: string | null
  /** The nearest quantity that can be ordered; null when the line is fine or no quantity helps. */
  readonly suggested: number | null
  readonly canBuy: boolean
}

/** Without stock for the smallest order no other quantity helps. */
const lostStates: Readonly<Record<Obstacle, LineState>> = {
  gone: 'gone',
  'no-price': 'no-price',
  'no-stock': 'over-stock',
}

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

/** Says why a quantity cannot be ordered and which one can; null when it can. */
export function refusal(product: Buyable, quantity: number): string | null {
  const rule = ruleOf(product)
  const nearest = nearestOrder(quantity, rule)
  if (nearest === null) return obstacleTexts['no-stock']
  const message = quantityMessage(quantity, rule, product.unit)
  return checkQuantity(quantity, rule) === 'not-multiple'
    ? `${message}\u00a0— можно ${affectedQuantity(nearest, product.unit)}`
    : message
}
