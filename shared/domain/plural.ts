import { formatNumber } from './number.ts'

/**
 * The Russian form that goes with a number: `plural(5, 'товар', 'товара', 'товаров')` gives «товаров». By hand for the
 * same reason as `formatNumber`.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  // «1,5 товара»: a fraction takes the genitive singular, which is the `few` form.
  if (!Number.isInteger(count)) return few
  const tens = Math.abs(count) % 100
  const ones = tens % 10
  if (tens > 10 && tens < 20) return many
  if (ones === 1) return one
  return ones > 1 && ones < 5 ? few : many
}

/** The number with its form, joined by a no-break space: «21 товар». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)}\u00a0${plural(count, one, few, many)}`
}
