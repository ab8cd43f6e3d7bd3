import { isCounted, STANDARD_STOCK, UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import type { RawOffer } from './feed-reader.ts'
import { parseNumber, squeeze } from './numbers.ts'
import { findOwnWarehouse } from './own-warehouses.ts'
import type { Complain } from './report.ts'

const MOST_UNITS = UNCOUNTED_STOCK - 1
const COUNTS = ['count', 'quantity', 'stock_quantity']
const AT_LEAST = /^(?:>=?|≥|более|больше|свыше|от) ?(?=\d)|(?<=\d) ?(?:\+|и более)$/i
const UNIT = /(?<=\d) ?(?:шт|штук|штуки|ед)\.?$/i
const PLENTY = /^(?:много|достаточно|есть|в наличии|да|true|yes|in stock)$/i
const NONE = /^(?:нет|нет в наличии|под заказ|false|no|out of stock)$/i

/**
 * Units by the shop's warehouse: the feed's outlets and warehouses, else its count, else an unknown quantity
 * for an available offer. Stock at a supplier's own warehouse is sold from the standard one.
 */
export function readStock(raw: RawOffer, complain: Complain): Record<string, number> {
  const stock: Record<string, number> = {}
  for (const { id, instock, arrivalDate } of raw.outlets) {
    const named = squeeze(id)
    // An outlet with an arrival date may omit its stock.
    const units = arrivalDate && !squeeze(instock) ? 0 : readUnits(instock, complain)
    if (!named || units === null) continue
    const own = findOwnWarehouse(named)
    if (!own) complain('otherWarehouse', named)
    const warehouse = own ?? STANDARD_STOCK
    stock[warehouse] = addUnits(stock[warehouse] ?? 0, units)
  }
  if (raw.outlets.length > 0) return stock
  const given = COUNTS.map((name) => squeeze(raw.fields.get(name)?.[0] ?? '')).find(Boolean)
  const units = given ? (readUnits(given, complain) ?? 0) : isAvailable(raw) ? UNCOUNTED_STOCK : 0
  return { [STANDARD_STOCK]: units }
}

/** Sum of two places; unknown when one of them is unknown. */
function addUnits(some: number, more: number): number {
  return isCounted(some) && isCounted(more) ? Math.min(some + more, MOST_UNITS) : UNCOUNTED_STOCK
}

/** Given as an attribute or an element; available by default. */
function isAvailable(raw: RawOffer): boolean {
  const said = squeeze(raw.attributes.available ?? raw.fields.get('available')?.[0] ?? '')
  return said !== '0' && !NONE.test(said)
}

/** «12», «12 шт.», «>100», «100+», «много», «нет»; null with a complaint for anything else. */
function readUnits(text: string, complain: Complain): number | null {
  const said = squeeze(text)
  if (PLENTY.test(said)) return UNCOUNTED_STOCK
  if (NONE.test(said)) return 0
  const units = parseNumber(said.replace(UNIT, '').replace(AT_LEAST, ''))
  if (units !== null && units >= 0 && units <= MOST_UNITS) return Math.floor(units)
  complain('badNumber', text)
  return null
}
