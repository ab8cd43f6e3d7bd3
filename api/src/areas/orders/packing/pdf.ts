import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { formatPackingCode } from '@verstak/domain/orders/packing-code.ts'
import * as paths from '@verstak/domain/paths.ts'
import { qrPath } from '#areas/catalogue/media/face.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { FileAnswer } from '#http/handler.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { printable } from '#pdf/fonts.ts'

/** Points; A4. */
const MARGIN = 36
const QR_SIDE = 92
const WIDTHS = [24, 90, '*', 44, 44, 52] as const
const HEAD = ['№', 'Артикул', 'Наименование', 'Ед.', 'Кол-во', 'Принято']

/** A page for each box, to be put into it: its lines, and the code that opens the list on a phone. */
export async function packingPdf(list: PackingList, publicUrl: string): Promise<FileAnswer> {
  const doc = openPdf(`Упаковочный лист ${list.number}`)
  for (const box of list.boxes) drawBox(doc, list, box, publicUrl)
  return {
    bytes: await bytesOfPdf(doc),
    type: 'application/pdf',
    name: `upakovochnyy-list-${list.number.replace('/', '-').replace('В', 'V')}.pdf`,
  }
}

function drawBox(
  doc: PDFKit.PDFDocument,
  list: PackingList,
  box: PackingList['boxes'][number],
  publicUrl: string,
): void {
  doc.addPage({ size: 'A4', margin: MARGIN })
  const right = doc.page.width - MARGIN - QR_SIDE
  const width = right - MARGIN - 12
  const { requisites } = siteContent().store
  doc.font('price').fontSize(16)
  doc.text(printable(`Упаковочный лист ${list.number}`), MARGIN, MARGIN, { width })
  doc.fontSize(13).text(`Место ${box.box} из ${list.boxes.length}`, { width }).moveDown(0.4)
  doc.font('text').fontSize(9.5)
  for (const fact of [
    `Заказ ${list.order_number} от ${formatDate(list.created_at)}`,
    `Отправитель: ${requisites.name}, ИНН ${requisites.inn}`,
    box.weight_grams === null ? '' : `Вес товара: ${formatNumber(box.weight_grams / 1000)} кг`,
    `Код листа: ${formatPackingCode(list.code)}`,
    `Пересчитать телефоном: наведите камеру на QR-код`,
  ])
    if (fact) doc.text(printable(fact), { width })
  drawQr(doc, publicUrl + paths.packingList(list.code), right)
  doc.x = MARGIN
  doc.y = Math.max(doc.y, MARGIN + QR_SIDE) + 12
  doc.fontSize(9).table({
    columnStyles: [...WIDTHS],
    defaultStyle: { padding: 4, border: 0.5, borderColor: '#999999' },
    data: [
      HEAD,
      ...box.lines.map((line, index) => [
        String(index + 1),
        printable(line.article),
        printable(line.name),
        printable(line.unit),
        String(line.quantity),
        '',
      ]),
    ],
  })
  doc.x = MARGIN
  doc.moveDown(1.5).fontSize(9.5)
  doc.text('Собрал ____________________      Принял ____________________      «___» ____________ 20___ г.')
}

function drawQr(doc: PDFKit.PDFDocument, text: string, x: number): void {
  const { size, path } = qrPath(text)
  const scale = QR_SIDE / size
  doc.save().translate(x, MARGIN).scale(scale).path(path).fill('#000000').restore()
}
