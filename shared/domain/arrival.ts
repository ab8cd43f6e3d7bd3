import { monthNames } from './month-names.ts'
import { largestOrder, type QuantityRule, smallestOrder } from './quantity.ts'
import { isCounted } from './stock.ts'
import { formatQuantity } from './unit.ts'

/**
 * Units of sale that arrive at one warehouse; `date` is `YYYY-MM-DD`; `quantity` is null when it is unknown.
 */
export interface Arrival {
  readonly date: string
  readonly quantity: number | null
}

export interface Later {
  readonly date: string
  readonly quantity: number
}

/** The part of an ordered quantity that is available now, and the later parts in date order. */
export interface Split {
  readonly now: number
  readonly later: readonly Later[]
}

/** Total of the arrivals whose quantity is known. */
export const unitsToCome = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

/**
 * Splits a quantity that exceeds the stock into parts available now and later. Returns null when the stock is
 * enough, when known arrivals do not complete the quantity, or when the later part is below the minimum
 * order, because it must be orderable separately.
 */
export function splitQuantity(
  wanted: number,
  rule: QuantityRule,
  arrivals: readonly Arrival[],
): Split | null {
  const { step, stock } = rule
  if (!isCounted(stock) || wanted <= stock || wanted % step !== 0) return null
  const now = largestOrder(rule)
  const rest = wanted - now
  if (rest < smallestOrder(rule)) return null
  const later: Later[] = []
  // Stock left over from an incomplete step can complete a step at the next arrival.
  let there = Math.max(stock, 0) - now
  let left = rest
  for (const { date, quantity } of arrivals) {
    there += quantity ?? 0
    const part = Math.min(left, Math.floor(there / step) * step)
    if (part <= 0) continue
    later.push({ date, quantity: part })
    there -= part
    left -= part
    if (left === 0) return { now, later }
  }
  return null
}

export const unitsOfLater = (later: readonly Later[]): number =>
  later.reduce((sum, { quantity }) => sum + quantity, 0)

/** Formats `YYYY-MM-DD` as «28 ноября». */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date}\u00a0${monthNames[(month ?? 1) - 1]}`
}

/** «ожидается 28 ноября». */
export const expectedText = (date: string): string => `ожидается ${dayAndMonth(date)}`

/** «ожидается 28 ноября, 40 шт». */
export const arrivalText = ({ date, quantity }: Arrival, unit: string): string =>
  quantity === null ? expectedText(date) : `${expectedText(date)}, ${formatQuantity(quantity, unit)}`

function daysText(later: readonly Later[], unit: string): string {
  const [only, ...others] = later
  if (only && others.length === 0) return dayAndMonth(only.date)
  return later
    .map(({ date, quantity }) => `${formatQuantity(quantity, unit)} ${dayAndMonth(date)}`)
    .join(', ')
}

/** «4 шт (28 ноября)»; with several days «14 шт (4 шт 28 ноября, 10 шт 5 декабря)». */
export const restText = (later: readonly Later[], unit: string): string =>
  `${formatQuantity(unitsOfLater(later), unit)} (${daysText(later, unit)})`

/** «4 шт позже (28 ноября)». */
const laterText = (later: readonly Later[], unit: string): string =>
  `${formatQuantity(unitsOfLater(later), unit)} позже (${daysText(later, unit)})`

/** «28 шт сейчас + 4 шт позже (28 ноября)». */
export const splitText = ({ now, later }: Split, unit: string): string =>
  now > 0 ? `${formatQuantity(now, unit)} сейчас + ${laterText(later, unit)}` : laterText(later, unit)
