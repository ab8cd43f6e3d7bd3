import { dayAndMonth } from '@verstak/domain/arrival.ts'
import type { Day } from '@verstak/domain/day.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'

export type StockLevel = 'many' | 'some' | 'few' | 'none' | 'expected'

/**
 * The exact number up to a hundred, a range above. No number when the stock is not counted. `expectedOn`: the
 * day of the next delivery, shown when the stock is zero.
 */
export function stockBand(
  stock: number,
  unit: string,
  expectedOn: Day | null = null,
): { level: StockLevel; text: string } {
  if (stock <= 0)
    return expectedOn
      ? { level: 'expected', text: `Ожидается ${dayAndMonth(expectedOn)}` }
      : { level: 'none', text: 'Нет в наличии' }
  if (!isCounted(stock)) return { level: 'many', text: 'В наличии' }
  if (stock > 100) return { level: 'many', text: `>${formatQuantity(100, unit)}` }
  return { level: stock < 10 ? 'few' : 'some', text: formatQuantity(stock, unit) }
}
