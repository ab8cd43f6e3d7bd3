import { monthsText } from '@verstak/domain/months-text.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawTag } from '#pdf/draw.ts'
import { printable } from '#pdf/fonts.ts'
import type { Certificate } from './certificate-data.ts'

type Document = PDFKit.PDFDocument

/** Points; A5 across, to be cut or folded into a tool case. */
const PAGE = { size: [595.28, 419.53] as [number, number], margin: 0 }
const EDGE = 22
const LEFT = 46
const RIGHT = PAGE.size[0] - LEFT
const GREY = '#555555'
const BLACK = '#000000'
const RED = '#c8102e'
/** Side of a module: 0.7 mm. */
const QR_MODULE = 2
const NAMES = 104

export function renderCertificate(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf(`Гарантийный сертификат ${certificate.number}`)
  doc.addPage(PAGE)
  drawFrame(doc)
  drawHead(doc, certificate)
  const width = drawCode(doc, certificate)
  drawFacts(doc, certificate, width)
  drawFoot(doc, certificate)
  return bytesOfPdf(doc)
}

function drawFrame(doc: Document): void {
  const [width, height] = PAGE.size
  doc
    .lineWidth(1.2)
    .rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
    .stroke(RED)
  doc
    .lineWidth(0.4)
    .rect(EDGE + 4, EDGE + 4, width - 2 * EDGE - 8, height - 2 * EDGE - 8)
    .stroke(RED)
}

function drawHead(doc: Document, { number, registered }: Certificate): void {
  doc
    .font('price')
    .fontSize(22)
    .fillColor(BLACK)
    .text('Гарантийный сертификат', LEFT, 46, { lineBreak: false })
  doc.font('price').fontSize(13).fillColor(RED).text(`№ ${number}`, LEFT, 78, { lineBreak: false })
  doc.font('text').fontSize(9).fillColor(GREY)
  doc.text(`Инструмент зарегистрирован ${registered}`, LEFT, 97, { lineBreak: false })
}

/** Gives the width that it leaves to the facts. */
function drawCode(doc: Document, { qr }: Certificate): number {
  const side = qrMatrix(qr).size * QR_MODULE
  const quiet = QR_QUIET * QR_MODULE
  const x = RIGHT - side
  const top = 128
  const box = { x, y: top, width: side, height: side }
  drawTag(doc, [{ kind: 'qr', box, quiet: box, content: qr, module: QR_MODULE }])
  doc.font('text').fontSize(8).fillColor(GREY)
  doc.text('Проверить гарантию', x - quiet, top + side + quiet, { width: side + 2 * quiet, align: 'center' })
  return x - quiet - 16 - LEFT
}

function drawFacts(doc: Document, certificate: Certificate, width: number): void {
  const { name, article, brand, serial, purchased, seller, owner, ends, months, extraMonths } = certificate
  const extra = extraMonths > 0 ? `, из них ${monthsText(extraMonths)} — за регистрацию в срок` : ''
  const rows: readonly (readonly [string, string, ('name' | 'price')?])[] = [
    ['Инструмент', name, 'price'],
    ['Артикул', [article, brand].filter(Boolean).join(', ')],
    ['Серийный номер', serial, 'price'],
    ['Куплен', `${formatDay(purchased)}, ${seller}`],
    ['Срок', `${monthsText(months)} со дня покупки${extra}`],
    ['Действует до', `${formatDay(ends)} включительно`, 'price'],
    ['Владелец', owner],
  ]
  doc.y = 124
  for (const [title, value, face = 'name'] of rows) {
    const { y } = doc
    doc
      .font('text')
      .fontSize(9)
      .fillColor(GREY)
      .text(title, LEFT, y + 1, { width: NAMES })
    // A long name must not push the end of the warranty off the page.
    const room = { width: width - NAMES, height: 36, ellipsis: true }
    doc
      .font(face)
      .fontSize(10.5)
      .fillColor(BLACK)
      .text(printable(value), LEFT + NAMES, y, room)
    doc.y += 5
  }
}

function drawFoot(doc: Document, { store, terms }: Certificate): void {
  const top = PAGE.size[1] - EDGE - 62
  doc.lineWidth(0.5).moveTo(LEFT, top).lineTo(RIGHT, top).stroke('#9a9a9a')
  const { name, inn, ogrn, address, phone, email } = store
  const lines = [
    `${name}, ИНН ${inn}, ОГРН ${ogrn}, ${address}`,
    `${formatPhone(phone)}, ${email}. Условия гарантии и сервисные центры: ${terms}`,
    'Для ремонта достаточно инструмента и номера этого сертификата. Сертификат не заменяет прав покупателя по закону.',
  ]
  doc.font('text').fontSize(8).fillColor(GREY)
  doc.text(lines.map(printable).join('\n'), LEFT, top + 8, { width: RIGHT - LEFT, height: 48 })
}
