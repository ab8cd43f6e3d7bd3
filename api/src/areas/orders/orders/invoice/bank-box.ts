import { LEFT, WIDTH } from '#pdf/page.ts'
import type { Invoice } from './invoice-data.ts'

const ROW = 26
const RIGHT = 250
const NAMES = 50

type Cell = readonly [x: number, y: number, width: number, height: number, title: string, value: string]

/** The payee's requisites as a payment order has them. */
export function drawBankBox(doc: PDFKit.PDFDocument, { bank, seller }: Invoice): void {
  const top = doc.y
  const split = LEFT + WIDTH - RIGHT
  const cells: readonly Cell[] = [
    [LEFT, top, WIDTH - RIGHT, 2 * ROW, 'Банк получателя', bank.name],
    [split, top, RIGHT, ROW, 'БИК', bank.bik],
    [split, top + ROW, RIGHT, ROW, 'Корр. счёт', bank.correspondent],
    [LEFT, top + 2 * ROW, WIDTH - RIGHT, ROW, 'ИНН, КПП', `${seller.inn}, ${seller.kpp}`],
    [LEFT, top + 3 * ROW, WIDTH - RIGHT, ROW, 'Получатель', seller.name],
    [split, top + 2 * ROW, RIGHT, 2 * ROW, 'Счёт', bank.account],
  ]
  for (const [x, y, width, height, title, value] of cells) {
    doc.lineWidth(0.7).rect(x, y, width, height).stroke('#555555')
    doc
      .font('text')
      .fontSize(7.5)
      .fillColor('#555555')
      .text(title, x + 4, y + 4)
    doc.font('name').fontSize(9.5).fillColor('#000000')
    doc.text(value, x + 4 + (x === split ? NAMES : 0), y + (x === split ? 4 : 13), {
      width: width - 8 - (x === split ? NAMES : 0),
    })
  }
  doc.x = LEFT
  doc.y = top + 4 * ROW
}
