import { parseNumber } from './numbers.ts'
import type { Complain } from './report.ts'

/** Roubles for one unit by upper-case currency code; roubles need no rate. */
export type FeedRates = Readonly<Record<string, number>>

const ROUBLES = new Set(['RUB', 'RUR'])
/** Ten billion roubles in kopecks: a larger «price» is a phone number. */
const MAX_PRICE = 1e12

export interface Prices {
  /** Kopecks; null for a price on request. */
  readonly price: number | null
  readonly old_price: number | null
}

/** In kopecks; null when the offer has no valid price. */
export function readPrices(
  text: (name: string) => string,
  rates: FeedRates,
  complain: Complain,
): Prices | null {
  const given = text('price')
  const price = parseNumber(given)
  if (!given) complain('noPrice')
  else if (price === null || price * 100 > MAX_PRICE) complain('badPrice', given)
  else if (price < 0) complain('negativePrice', given)
  else {
    const rate = rateOf(text('currencyId'), rates, complain)
    return rate === null ? null : inKopecks(price, text('oldprice'), rate, complain)
  }
  return null
}

function rateOf(code: string, rates: FeedRates, complain: Complain): number | null {
  const currency = code.toUpperCase()
  if (!currency) complain('noCurrency')
  if (!currency || ROUBLES.has(currency)) return 1
  const rate = rates[currency]
  if (rate === undefined) complain('noRate', currency)
  return rate ?? null
}

function inKopecks(price: number, old: string, rate: number, complain: Complain): Prices {
  const kopecks = Math.round(price * 100 * rate)
  if (kopecks === 0) {
    complain('zeroPrice')
    return { price: null, old_price: null }
  }
  const oldKopecks = Math.round((parseNumber(old) ?? 0) * 100 * rate)
  if (old && !(oldKopecks > kopecks && oldKopecks <= MAX_PRICE)) {
    complain('badOldPrice', old)
    return { price: kopecks, old_price: null }
  }
  return { price: kopecks, old_price: old ? oldKopecks : null }
}
