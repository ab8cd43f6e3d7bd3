import { exactPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { printable } from '#pdf/fonts.ts'
import type { InvoiceLine } from '../areas/orders/orders/invoice/invoice-data.ts'
import { LEFT, requireRoom } from './page.ts'

export interface Column<L> {
  readonly title: string
  /** Points. */
  readonly width: number
  readonly right?: boolean
  readonly text: (line: L, index: number) => string
}

export const invoiceColumns: readonly Column<InvoiceLine>[] = [
  { title: '№', width: 24, text: (_line, index) => String(index + 1) },
  { title: 'Артикул', width: 74, text: ({ article }) => article },
  { title: 'Товар', width: 207, text: ({ name }) => name },
  { title: 'Кол-во', width: 44, right: true, text: ({ quantity }) => formatNumber(quantity) },
  { title: 'Ед.', width: 30, text: ({ unit }) => unit },
  { title: 'Цена', width: 62, right: true, text: ({ price }) => withoutSign(price) },
  { title: 'Сумма, ₽', width: 70, right: true, text: ({ sum }) => withoutSign(sum) },
]

const PAD = 3
/** For a column whose title has the sign: `1 234,00`. */
export const withoutSign = (kopecks: number) => exactPrice(kopecks).replace(/\u00a0₽$/, '')

/** The head stands again on every page. */
export function drawLines<L>(
  doc: PDFKit.PDFDocument,
  lines: readonly L[],
  columns: readonly Column<L>[],
): void {
  const titles = columns.map(({ title }) => title)
  drawRow(doc, titles, columns, 'price')
  for (const [index, line] of lines.entries()) {
    const texts = columns.map(({ text }) => printable(text(line, index)))
    doc.font('text').fontSize(8.5)
    if (requireRoom(doc, heightOf(doc, texts, columns))) drawRow(doc, titles, columns, 'price')
    drawRow(doc, texts, columns, 'text')
  }
}

type Widths = readonly Pick<Column<never>, 'width' | 'right'>[]

const heightOf = (doc: PDFKit.PDFDocument, texts: readonly string[], columns: Widths): number =>
  Math.max(
    ...columns.map(({ width }, index) => doc.heightOfString(texts[index] ?? '', { width: width - 2 * PAD })),
  ) +
  2 * PAD

function drawRow(
  doc: PDFKit.PDFDocument,
  texts: readonly string[],
  columns: Widths,
  face: 'text' | 'price',
): void {
  doc.font(face).fontSize(8.5).fillColor('#000000')
  const height = heightOf(doc, texts, columns)
  const { y } = doc
  let x = LEFT
  for (const [index, { width, right }] of columns.entries()) {
    doc.lineWidth(0.5).rect(x, y, width, height).stroke('#9a9a9a')
    doc.fillColor('#000000').text(texts[index] ?? '', x + PAD, y + PAD, {
      width: width - 2 * PAD,
      align: right ? 'right' : 'left',
    })
    x += width
  }
  doc.x = LEFT
  doc.y = y + height
}
