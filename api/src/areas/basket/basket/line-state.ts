import type { LineState } from '@verstak/contract/basket/schemas.ts'
import {
  type Arrival,
  expectedText,
  restText,
  type Split,
  splitQuantity,
  splitText,
} from '@verstak/domain/arrival.ts'
import {
  type Obstacle,
  type Orderable,
  obstacleOf,
  obstacleTexts,
  ruleOf,
} from '@verstak/domain/orderable.ts'
import { checkQuantity, nearestOrder, quantityMessage } from '@verstak/domain/quantity.ts'
import { affectedQuantity } from '@verstak/domain/unit.ts'

export interface Buyable extends Orderable {
  readonly unit: string
  /** Number of the buyer's contract when it excludes the product. */
  readonly outside?: string | null
  /** Whether an excluded line waits for a separate order without a contract. */
  readonly apart?: boolean
  /** Next arrivals at the visitor's warehouse; not loaded for lines in stock. */
  readonly arrivals?: readonly Arrival[] | null
  /** Whether the owner agreed that the rest waits for arrivals. */
  readonly later?: boolean
}

export interface StateOfLine {
  readonly state: LineState
  /** In Russian; null when the line is valid. */
  readonly message: string | null
  /** The nearest quantity that can be ordered; null when the line is valid or no quantity helps. */
  readonly suggested: number | null
  readonly canBuy: boolean
  /** Units of the line that an order would take now. */
  readonly takes: number
  /** Null unless the rest can wait for arrivals. */
  readonly split: Split | null
}

/** When the stock is below the minimum order, no other quantity helps. */
const lostStates: Readonly<Record<Obstacle, LineState>> = {
  gone: 'gone',
  'no-price': 'no-price',
  'no-stock': 'over-stock',
}

export function lineState(product: Buyable, quantity: number): StateOfLine {
  const obstacle = obstacleOf(product)
  const split = splitOf(product, quantity)
  if (obstacle && !split)
    return { ...LEFT_OUT, state: lostStates[obstacle], message: lostText(product, obstacle) }
  if (product.outside) return outsideState(product.outside, isApart(product))
  if (split) return splitState(product, split)
  const rule = ruleOf(product)
  const suggested = nearestOrder(quantity, rule)
  const state = checkQuantity(quantity, rule)
  const mendable = { ...LEFT_OUT, state, canBuy: true }
  if (state === 'ok') return { ...mendable, message: null, takes: quantity }
  return { ...mendable, message: refusal(product, quantity), suggested }
}

const LEFT_OUT = { suggested: null, canBuy: false, takes: 0, split: null } as const

/** The units above the stock can wait, if nothing else is wrong with the line. */
export function splitOf(product: Buyable, quantity: number): Split | null {
  const obstacle = obstacleOf(product)
  if (obstacle === 'gone' || obstacle === 'no-price') return null
  return splitQuantity(quantity, ruleOf(product), product.arrivals ?? [])
}

function splitState({ later, unit }: Buyable, split: Split): StateOfLine {
  const { now } = split
  return {
    ...LEFT_OUT,
    state: later ? 'later' : 'split',
    message: now > 0 ? splitText(split, unit) : waitText(split, unit, later),
    suggested: now > 0 ? now : null,
    canBuy: true,
    takes: later ? now : 0,
    split,
  }
}

const waitText = ({ later }: Split, unit: string, decided = false): string =>
  decided
    ? `Ждёт поступления: ${restText(later, unit)}`
    : ['Нет в наличии', ...later.slice(0, 1).map(({ date }) => expectedText(date))].join(', ')

/** Also mentions an arrival of unknown quantity. */
function lostText({ arrivals }: Buyable, obstacle: Obstacle): string {
  const [next] = obstacle === 'no-stock' ? (arrivals ?? []) : []
  return next ? `${obstacleTexts[obstacle]}, ${expectedText(next.date)}` : obstacleTexts[obstacle]
}

/** Whether the line only waits for an arrival; an order leaves it in the basket. */
export const isWaiting = (line: Buyable & { readonly quantity: number }): boolean => {
  const { state, takes } = lineState(line, line.quantity)
  return state === 'later' && takes === 0
}

export const isApart = ({ outside, apart }: Pick<Buyable, 'outside' | 'apart'>): boolean =>
  Boolean(outside && apart)

/** Another contract, or an order without one, resolves it. */
const outsideState = (contract: string, apart: boolean): StateOfLine => ({
  state: apart ? 'apart' : 'not-in-contract',
  message: apart ? 'Оформим отдельно, без договора' : `Не входит в договор №\u00a0${contract}`,
  suggested: null,
  canBuy: true,
  takes: 0,
  split: null,
})

/** Explains why a quantity cannot be ordered and which one can; null when it can. */
export function refusal(product: Buyable, quantity: number): string | null {
  const rule = ruleOf(product)
  const nearest = nearestOrder(quantity, rule)
  if (nearest === null) return obstacleTexts['no-stock']
  const message = quantityMessage(quantity, rule, product.unit)
  const problem = checkQuantity(quantity, rule)
  const [next] = product.arrivals ?? []
  if (problem === 'over-stock' && next) return `${message}, ещё ${expectedText(next.date)}`
  return problem === 'not-multiple'
    ? `${message}\u00a0— можно ${affectedQuantity(nearest, product.unit)}`
    : message
}
