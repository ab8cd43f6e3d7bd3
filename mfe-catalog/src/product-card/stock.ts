import { isCounted } from '@verstak/shared/domain/stock.ts'
import { formatQuantity } from '@verstak/shared/domain/unit.ts'

export type StockLevel = 'many' | 'some' | 'few' | 'none'

/** The exact number up to a hundred, a band above; no number when nobody counts. */
export function stockBand(stock: number, unit: string): { level: StockLevel; text: string } {
  if (stock <= 0) return { level: 'none', text: 'Нет в наличии' }
  if (!isCounted(stock)) return { level: 'many', text: 'В наличии' }
  if (stock > 100) return { level: 'many', text: `>${formatQuantity(100, unit)}` }
  return { level: stock < 10 ? 'few' : 'some', text: formatQuantity(stock, unit) }
}
