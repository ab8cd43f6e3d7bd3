import { monthsText } from '@verstak/domain/months-text.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { drawQr } from '#pdf/draw-qr.ts'
import { drawFacts } from '#pdf/facts.ts'
import { bytesOfPaper, openPaper } from '#pdf/paper.ts'
import { contentWidth, drawRows, GREY } from '#pdf/rows.ts'
import type { Certificate } from './certificate-data.ts'

type Document = PDFKit.PDFDocument

/** Points; A5 landscape, to be cut or folded into a tool case. */
const [WIDTH, HEIGHT] = [595.28, 419.53]
const EDGE = 22
const RED = '#c8102e'
/** Module size in points: 0.7 mm. */
const QR_MODULE = 2

export function renderCertificate(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { number, registered } = certificate
  const doc = openPaper(`Гарантийный сертификат ${number}`, {
    size: [WIDTH, HEIGHT],
    margins: { top: 46, bottom: EDGE, left: 46, right: 46 },
  })
  drawFrame(doc)
  drawRows(doc, [
    [{ text: 'Гарантийный сертификат', face: 'price', size: 22 }],
    [{ text: `№ ${number}`, face: 'price', size: 13, color: RED, pad: [0, 5] }],
    [{ text: `Инструмент зарегистрирован ${registered}`, color: GREY }],
  ])
  doc.y = 122
  const width = drawCode(doc, certificate)
  // A long value must not push the end of the warranty off the page.
  drawFacts(doc, factsOf(certificate), { width, names: 104, size: 10.5, lines: 2, pad: [0, 2.5] })
  drawFoot(doc, certificate)
  return bytesOfPaper(doc)
}

function drawFrame(doc: Document): void {
  for (const [edge, line] of [
    [EDGE, 1.2],
    [EDGE + 4, 0.4],
  ] as const)
    doc
      .lineWidth(line)
      .rect(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge)
      .stroke(RED)
}

/** Returns the width left next to the code. The document's cursor is unchanged. */
function drawCode(doc: Document, { qr }: Certificate): number {
  const { x, y } = doc
  const side = qrMatrix(qr).size * QR_MODULE
  const quiet = QR_QUIET * QR_MODULE
  const left = x + contentWidth(doc) - side
  drawQr(doc, qr, { x: left, y: y + 6, module: QR_MODULE })
  doc.y = y + 6 + side + quiet
  const caption = { text: 'Проверить гарантию', align: 'center' } as const
  drawRows(doc, [[caption]], { x: left - quiet, width: side + 2 * quiet, size: 8, color: GREY })
  doc.y = y
  return left - quiet - 16 - x
}

function factsOf(certificate: Certificate) {
  const { name, article, brand, serial, purchased, seller, owner, ends, months, extraMonths } = certificate
  const extra = extraMonths > 0 ? `, из них ${monthsText(extraMonths)} — за регистрацию в срок` : ''
  return [
    ['Инструмент', name, 'price'],
    ['Артикул', [article, brand].filter(Boolean).join(', ')],
    ['Серийный номер', serial, 'price'],
    ['Куплен', `${formatDay(purchased)}, ${seller}`],
    ['Срок', `${monthsText(months)} со дня покупки${extra}`],
    ['Действует до', `${formatDay(ends)} включительно`, 'price'],
    ['Владелец', owner],
  ] as const
}

function drawFoot(doc: Document, { store, terms }: Certificate): void {
  const { name, inn, ogrn, address, phone, email } = store
  const lines = [
    `${name}, ИНН ${inn}, ОГРН ${ogrn}, ${address}`,
    `${formatPhone(phone)}, ${email}. Условия гарантии и сервисные центры: ${terms}`,
    'Для ремонта достаточно инструмента и номера этого сертификата. Сертификат не заменяет прав покупателя по закону.',
  ]
  doc.y = HEIGHT - EDGE - 62
  const rows = [
    [{ text: '', height: 8, sides: ['top'] as const }],
    ...lines.map((text) => [{ text, lines: 2 }]),
  ]
  drawRows(doc, rows, { size: 8, color: GREY })
}
