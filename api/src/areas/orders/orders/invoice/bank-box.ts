import type { InvoiceContent } from '#db/json-shapes.ts'
import { type Cell, contentWidth, drawRows, GREY, type Row } from '#pdf/rows.ts'

const HEIGHT = 24
const RIGHT = 250
const PAD = [4, 4] as const

/** Bank details of the payee in the layout of a payment order. */
export function drawBankBox(doc: PDFKit.PDFDocument, { bank, seller }: InvoiceContent): void {
  const { x, y } = doc
  const left = contentWidth(doc) - RIGHT
  const rows = [
    requisite('Банк получателя', bank.name, 2 * HEIGHT),
    requisite('ИНН, КПП', `${seller.inn}, ${seller.kpp}`),
    requisite('Получатель', seller.name),
  ]
  drawRows(doc, rows, { width: left, pad: PAD })
  const bottom = doc.y
  doc.y = y
  const numbers = [
    requisite('БИК', bank.bik),
    requisite('Корр. счёт', bank.correspondent),
    requisite('Счёт', bank.account, 2 * HEIGHT),
  ]
  drawRows(doc, numbers, { x: x + left, width: RIGHT, pad: PAD })
  doc.y = Math.max(doc.y, bottom)
}

const requisite = (title: string, text: string, height = HEIGHT): Row => [
  { text: title, width: 80, size: 7.5, color: GREY, height, sides: ['left', 'top', 'bottom'] },
  { text, face: 'name', size: 9.5, height, sides: ['right', 'top', 'bottom'] } satisfies Cell,
]
