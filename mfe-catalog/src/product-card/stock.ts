export type StockLevel = 'many' | 'some' | 'few' | 'none'

/** The exact number up to a hundred, a band above. */
export function stockBand(stock: number, unit: string): { level: StockLevel; text: string } {
  if (stock <= 0) return { level: 'none', text: 'Нет в наличии' }
  if (stock > 100) return { level: 'many', text: `>100\u00a0${unit}` }
  return { level: stock < 10 ? 'few' : 'some', text: `${stock}\u00a0${unit}` }
}
