const ROUBLE = 100
const TEN = 10 * ROUBLE
const HUNDRED = 10 * TEN

/** Each rounds kopecks up. */
const roundUp = {
  none: Math.round,
  rouble: (kopecks: number) => Math.ceil(kopecks / ROUBLE) * ROUBLE,
  ten: (kopecks: number) => Math.ceil(kopecks / TEN) * TEN,
  fifty: (kopecks: number) => Math.ceil(kopecks / (5 * TEN)) * 5 * TEN,
  nine: (kopecks: number) => Math.ceil((kopecks + ROUBLE) / TEN) * TEN - ROUBLE,
  ninetyNine: (kopecks: number) => Math.ceil((kopecks + ROUBLE) / HUNDRED) * HUNDRED - ROUBLE,
} as const satisfies Readonly<Record<string, (kopecks: number) => number>>
export type Rounding = keyof typeof roundUp

/** A rounding may raise the price by this per cent at most, so that 3,50 ₽ do not become 99 ₽. */
export const MOST_ROUNDED_UP = 10

/** The rounding to try when another one raises the price too much. */
const finer: Readonly<Record<Rounding, Rounding>> = {
  ninetyNine: 'nine',
  nine: 'none',
  fifty: 'ten',
  ten: 'rouble',
  rouble: 'none',
  none: 'none',
}

/** The rounding that is used: the wanted one, or the first finer one that raises the price little enough. */
function usedRounding(kopecks: number, wanted: Rounding): Rounding {
  const raise = roundUp[wanted](kopecks) - kopecks
  if (wanted === 'none' || raise * 100 <= kopecks * MOST_ROUNDED_UP) return wanted
  return usedRounding(kopecks, finer[wanted])
}

/** Integers only, because 1,1 × 100 exceeds 110 in floating point. */
const markedUp = (kopecks: number, markup: number): number =>
  Math.max(1, Math.round((kopecks * Math.round(10_000 + markup * 100)) / 10_000))

/**
 * Kopecks with a markup of `markup` per cent (negative: a discount), rounded up by at most `MOST_ROUNDED_UP` per
 * cent, at least 1 kopeck.
 */
export function roundedPrice(kopecks: number, markup: number, rounding: Rounding): number {
  const raised = markedUp(kopecks, markup)
  return roundUp[usedRounding(raised, rounding)](raised)
}

/** Whether the price is rounded less than asked, or not at all. */
export function isRoundedLess(kopecks: number, markup: number, rounding: Rounding): boolean {
  return usedRounding(markedUp(kopecks, markup), rounding) !== rounding
}
