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
  /** The number of the buyer's contract, when it leaves the product out. */
  readonly outside?: string | null
  /** Left out, it waits for an order of its own, without a contract. */
  readonly apart?: boolean
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
  if (product.outside) return outsideState(product.outside, isApart(product))
  const rule = ruleOf(product)
  const suggested = nearestOrder(quantity, rule)
  const state = checkQuantity(quantity, rule)
  if (state === 'ok') return { state, message: null, suggested: null, canBuy: true }
  return { state, message: refusal(product, quantity), suggested, canBuy: true }
}

export const isApart = ({ outside, apart }: Pick<Buyable, 'outside' | 'apart'>): boolean =>
  Boolean(outside && apart)

/** Another contract, or an order without any, mends it. */
const outsideState = (contract: string, apart: boolean): StateOfLine => ({
  state: apart ? 'apart' : 'not-in-contract',
  message: apart ? 'Оформим отдельно, без договора' : `Не входит в договор №\u00a0${contract}`,
  suggested: null,
  canBuy: true,
})

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
