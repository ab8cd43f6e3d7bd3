import { formatPhone } from '@verstak/domain/phone.ts'
import { QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawTag } from '#pdf/draw.ts'
import { drawLines, invoiceColumns } from '#pdf/line-table.ts'
import { LEFT, PAGE, requireRoom, WIDTH } from '#pdf/page.ts'
import { drawFacts, drawTotals } from '#pdf/parts.ts'
import { drawBankBox } from './bank-box.ts'
import type { Invoice } from './invoice-data.ts'

type Document = PDFKit.PDFDocument

/** Side of a module, points: 0.5 mm is read from paper by any phone. */
const QR_MODULE = 1.42
const SIGNATURES = 150

/** A4, the table goes on over as many pages as it needs. */
export function renderInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf(`Счёт на оплату № ${invoice.number}`)
  doc.addPage(PAGE)
  drawBankBox(doc, invoice)
  doc.moveDown(1.5)
  doc.font('price').fontSize(15).text(`Счёт на оплату № ${invoice.number} от ${invoice.date}`, LEFT)
  doc.moveDown(0.6)
  drawParties(doc, invoice)
  doc.moveDown(0.8)
  drawLines(doc, invoice.lines, invoiceColumns)
  drawTotals(doc, { title: 'Итого к оплате', ...invoice })
  drawEnd(doc, invoice)
  return bytesOfPdf(doc)
}

function drawParties(doc: Document, { seller, buyer, basis, validUntil }: Invoice): void {
  const { name, inn, kpp, address, phone } = seller
  drawFacts(doc, [
    ['Поставщик', `${name}, ИНН ${inn}, КПП ${kpp}, ${address}, тел. ${formatPhone(phone)}`],
    ['Покупатель', buyer],
    ['Основание', basis],
    ['Оплатить до', validUntil],
  ])
}

function drawEnd(doc: Document, { qr }: Invoice): void {
  const side = qrMatrix(qr).size * QR_MODULE
  requireRoom(doc, Math.max(side + 2 * QR_QUIET * QR_MODULE + 16, SIGNATURES))
  const top = doc.y + 16
  const x = LEFT + WIDTH - side
  const box = { x, y: top, width: side, height: side }
  drawTag(doc, [{ kind: 'qr', box, quiet: box, content: qr, module: QR_MODULE }])
  const width = WIDTH - side - 40
  doc.fillColor('#000000').font('text').fontSize(9)
  doc.text(
    'Оплатить по QR-коду можно в приложении банка. Организации платят по реквизитам выше.',
    LEFT,
    top,
    { width },
  )
  for (const [index, who] of ['Руководитель', 'Главный бухгалтер'].entries())
    doc
      .font('text')
      .fontSize(10)
      .text(`${who}  ______________________ / __________________ /`, LEFT, top + 52 + index * 32, { width })
}
