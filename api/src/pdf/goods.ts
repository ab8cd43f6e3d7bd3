import { exactPrice, exactSum } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { drawRows, space } from './rows.ts'
import type { Column } from './table.ts'

export interface GoodsLine {
  readonly article: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  readonly price: number
  readonly sum: number
}

/** Invoiced products with prices; the name column takes the remaining width. */
export const goodsColumns: readonly Column<GoodsLine>[] = [
  { title: '№', width: 24, text: (_line, index) => String(index + 1) },
  { title: 'Артикул', width: 74, text: ({ article }) => article },
  { title: 'Товар', text: ({ name }) => name },
  { title: 'Кол-во', width: 44, align: 'right', text: ({ quantity }) => formatNumber(quantity) },
  { title: 'Ед.', width: 30, text: ({ unit }) => unit },
  { title: 'Цена, ₽', width: 62, align: 'right', text: ({ price }) => exactSum(price) },
  { title: 'Сумма, ₽', width: 70, align: 'right', text: ({ sum }) => exactSum(sum) },
]

/** Kopecks with VAT. */
interface Totals {
  readonly title: string
  readonly lines: readonly unknown[]
  readonly sum: number
  readonly vats: readonly { readonly title: string; readonly vat: number }[]
  readonly words: string
}

/** The sum in digits, its VAT, and the sum in words. */
export function drawTotals(doc: PDFKit.PDFDocument, { title, lines, sum, vats, words }: Totals): void {
  const names = counted(lines.length, 'наименование', 'наименования', 'наименований')
  drawRows(
    doc,
    [
      space(6),
      [{ text: `${title}: ${exactPrice(sum)}`, align: 'right', face: 'price' }],
      ...vats.map(
        ({ title, vat }) => [{ text: `${title}: ${exactPrice(vat)}`, align: 'right', face: 'name' }] as const,
      ),
      space(6),
      [{ text: `Всего ${names} на сумму ${exactPrice(sum)}` }],
      [{ text: words, face: 'price' }],
    ],
    { size: 10 },
  )
}
