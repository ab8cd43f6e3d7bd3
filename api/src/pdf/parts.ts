import { exactPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { printable } from '#pdf/fonts.ts'
import { LEFT, requireRoom, WIDTH } from './page.ts'

type Document = PDFKit.PDFDocument

/** Who sells what to whom: names on the left, values beside them. */
export function drawFacts(doc: Document, facts: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of facts) {
    const { y } = doc
    doc.font('text').fontSize(9).fillColor('#555555').text(`${name}:`, LEFT, y)
    doc
      .font('name')
      .fillColor('#000000')
      .text(printable(value), LEFT + 80, y, { width: WIDTH - 80 })
    doc.moveDown(0.3)
  }
}

/** Kopecks with VAT. */
export interface Totals {
  readonly title: string
  readonly lines: readonly unknown[]
  readonly sum: number
  readonly vats: readonly { readonly title: string; readonly vat: number }[]
  readonly words: string
}

/** The sum in digits, its VAT, and the sum in words. */
export function drawTotals(doc: Document, { title, lines, sum, vats, words }: Totals): void {
  requireRoom(doc, 90)
  doc.moveDown(0.6)
  const right = (text: string, face: 'name' | 'price' = 'name') =>
    doc.font(face).fontSize(10).text(text, LEFT, doc.y, { width: WIDTH, align: 'right' })
  right(`${title}: ${exactPrice(sum)}`, 'price')
  for (const { title, vat } of vats) right(`${title}: ${exactPrice(vat)}`)
  doc.moveDown(0.6)
  const names = counted(lines.length, 'наименование', 'наименования', 'наименований')
  doc
    .font('text')
    .fontSize(10)
    .text(`Всего ${names} на сумму ${exactPrice(sum)}`, LEFT)
  doc.font('price').text(words, LEFT, doc.y, { width: WIDTH })
}
