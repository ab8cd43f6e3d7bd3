import type { ProductCard } from '@verstak/contract/common.ts'
import { obstacleTexts } from '@verstak/domain/orderable.ts'
import { isCounted } from '@verstak/domain/stock.ts'
import { type Column, money, roubles } from '#workers/table.ts'

/** The first columns of every product table. */
export const productColumns: readonly Column[] = [
  { title: 'Артикул', width: 18 },
  { title: 'Товар', width: 60 },
  { title: 'Бренд', width: 16 },
  money('Цена с НДС, ₽'),
  { title: 'Ед.', width: 8 },
  { title: 'Остаток', width: 10 },
]

export type TableProduct = Pick<ProductCard, 'article' | 'name' | 'brand' | 'price' | 'unit' | 'stock'>

/** Cells for `productColumns`; `gone`: no longer sold. */
export function productCells(
  { article, name, brand, price, unit, stock }: TableProduct,
  gone = false,
): (string | number)[] {
  return [article, name, brand ?? '', price === null ? 'по запросу' : roubles(price), unit, left(stock, gone)]
}

const left = (stock: number, gone: boolean): string | number =>
  gone ? obstacleTexts.gone : isCounted(stock) ? stock : 'в наличии'
