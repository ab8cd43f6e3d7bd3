import { formatPhone } from '@verstak/domain/phone.ts'
import type { InvoiceContent } from '#db/json-shapes.ts'
import { QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { drawQr } from '#pdf/draw-qr.ts'
import { drawFacts } from '#pdf/facts.ts'
import { drawTotals, goodsColumns } from '#pdf/goods.ts'
import { bytesOfPaper, drawTitle, openPaper } from '#pdf/paper.ts'
import { breakPageIfNeeded, contentWidth, drawRows, space } from '#pdf/rows.ts'
import { drawTable } from '#pdf/table.ts'
import { drawBankBox } from './bank-box.ts'

/** Module size in points: 0.5 mm can be scanned from paper by any phone. */
const QR_MODULE = 1.42

/** A4; the table spans as many pages as needed. */
export function renderInvoice(invoice: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const { number, date, seller, buyer, basis, validUntil, lines } = invoice
  const { name, inn, kpp, address, phone } = seller
  const doc = openPaper(`Счёт на оплату № ${number}`)
  drawBankBox(doc, invoice)
  doc.moveDown(1.5)
  drawTitle(doc, `Счёт на оплату № ${number} от ${date}`)
  doc.moveDown(0.6)
  drawFacts(doc, [
    ['Поставщик:', `${name}, ИНН ${inn}, КПП ${kpp}, ${address}, тел. ${formatPhone(phone)}`],
    ['Покупатель:', buyer],
    ['Основание:', basis],
    ['Оплатить до:', validUntil],
  ])
  doc.moveDown(0.8)
  drawTable(doc, { columns: goodsColumns, lines })
  drawTotals(doc, { title: 'Итого к оплате', ...invoice })
  drawEnd(doc, invoice)
  return bytesOfPaper(doc)
}

function drawEnd(doc: PDFKit.PDFDocument, { qr }: InvoiceContent): void {
  const side = qrMatrix(qr).size * QR_MODULE
  breakPageIfNeeded(doc, side + 2 * QR_QUIET * QR_MODULE + 16)
  const width = contentWidth(doc) - side
  doc.y += 16
  drawQr(doc, qr, { x: doc.x + width, y: doc.y, module: QR_MODULE })
  const who = ['Руководитель', 'Главный бухгалтер']
  const rows = [
    [
      {
        text: 'Оплатить по QR-коду можно в приложении банка. Организации платят по реквизитам выше.',
        size: 9,
      },
    ],
    ...who.flatMap((text) => [
      space(20),
      [{ text: `${text}  ______________________ / __________________ /` }],
    ]),
  ]
  drawRows(doc, rows, { width: width - 40, size: 10 })
}
