/** VAT since 2026-01-01 (425-ФЗ), per cent. */
export const VAT_RATE = 22

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const NBSP = '\u00a0'

/** Kopecks as a shopper reads them: `1 234,56 ₽`, with no-break spaces. */
export function formatPrice(kopecks: number): string {
  return `${roubles.format(kopecks / 100).replace(/\s/g, NBSP)}${NBSP}₽`
}

/** VAT inside a price that includes it, kopecks, rounded half up. */
export function vatInside(kopecks: number, rate: number = VAT_RATE): number {
  return Math.round((kopecks * rate) / (100 + rate))
}

/** The discount of `price` against `oldPrice` in whole per cent, rounded down; 0 without a discount. */
export function discountPercent(price: number, oldPrice: number | null): number {
  return oldPrice && oldPrice > price ? Math.floor(((oldPrice - price) * 100) / oldPrice) : 0
}
