import { STANDARD_STOCK } from '@verstak/shared/domain/stock.ts'
import type { RawOffer } from './feed-reader.ts'
import { parseNumber, squeeze } from './numbers.ts'
import type { Complain } from './report.ts'

/** For a feed that only says «available» and does not count. */
export const NOMINAL_STOCK = 100

/** Units by warehouse: the outlets, else the feed's count, else the nominal stock of an available offer. */
export function readStock(raw: RawOffer, count: string, complain: Complain): Record<string, number> {
  if (raw.outlets.length > 0) {
    const stock: Record<string, number> = {}
    for (const { id, instock } of raw.outlets) {
      const warehouse = squeeze(id).slice(0, 40)
      const units = readUnits(instock, complain)
      if (warehouse && units !== null) stock[warehouse] = units
    }
    return stock
  }
  const counted = count ? readUnits(count, complain) : null
  const available = squeeze(raw.attributes.available ?? '') !== 'false'
  return { [STANDARD_STOCK]: counted ?? (available && !count ? NOMINAL_STOCK : 0) }
}

function readUnits(text: string, complain: Complain): number | null {
  const units = parseNumber(text)
  if (units !== null && units >= 0 && units < 2 ** 31) return Math.floor(units)
  complain('badNumber', text)
  return null
}
