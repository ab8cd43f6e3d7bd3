import { formatNumber } from './number.ts'
import { wholePercent } from './percent.ts'

/** Per cent, since 2026-01-01 (425-ФЗ). */
export const VAT_RATE = 22

const NBSP = '\u00a0'

/** `1 234 ₽`, `1 234,56 ₽`, with no-break spaces: on screens and in letters. */
export function formatPrice(kopecks: number): string {
  return kopecks % 100 === 0 ? `${formatNumber(kopecks / 100)}${NBSP}₽` : exactPrice(kopecks)
}

/** `1 234,00 ₽`: always with kopecks, for documents and columns of sums. */
export function exactPrice(kopecks: number): string {
  return `${exactSum(kopecks)}${NBSP}₽`
}

/** `1 234,00`, for a column whose title has the sign. */
export function exactSum(kopecks: number): string {
  return formatNumber(kopecks / 100, 2, 2)
}

/** `1 234 ₽/шт`. */
export function unitPrice(kopecks: number, unit: string): string {
  return `${formatPrice(kopecks)}/${unit}`
}

/** Parses roubles such as `1 234,56` into kopecks; null when the text is not an amount. */
export function parseRoubles(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** Two digits of kopecks, for fields that separate them from roubles: `05`. */
export function kopeckDigits(kopecks: number): string {
  return String(kopecks % 100).padStart(2, '0')
}

/** VAT included in a price, in kopecks, rounded half up. */
export function vatInside(kopecks: number, rate: number = VAT_RATE): number {
  return Math.round((kopecks * rate) / (100 + rate))
}

/** The old price when it is higher than the price, else null. In SQL: `old_price IS NOT NULL`. */
export function reducedFrom(price: number | null, oldPrice: number | null): number | null {
  return price !== null && oldPrice !== null && oldPrice > price ? oldPrice : null
}

/** Whole per cent, as `wholePercent` rounds; 0 without a discount. */
export function discountPercent(price: number, oldPrice: number | null): number {
  const from = reducedFrom(price, oldPrice)
  return from === null ? 0 : wholePercent(from - price, from)
}
