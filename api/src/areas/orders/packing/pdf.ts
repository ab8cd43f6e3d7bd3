import type { PackingLine, PackingList } from '@verstak/contract/packing/schemas.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { formatPackingCode } from '@verstak/domain/orders/packing-code.ts'
import * as paths from '@verstak/domain/paths.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { FileAnswer } from '#http/handler.ts'
import { qrMatrix } from '#pdf/codes.ts'
import { drawQr } from '#pdf/draw-qr.ts'
import { bytesOfPaper, openPaper } from '#pdf/paper.ts'
import { contentWidth, drawRows, space } from '#pdf/rows.ts'
import { type Column, drawTable } from '#pdf/table.ts'

/** Module size, points. */
const QR_MODULE = 2.2

const columns: readonly Column<PackingLine>[] = [
  { title: '№', width: 24, text: ({ position }) => String(position) },
  { title: 'Артикул', width: 90, text: ({ article }) => article },
  { title: 'Бренд', width: 60, text: ({ brand }) => brand ?? '' },
  { title: 'Наименование', text: ({ name }) => name },
  { title: 'Ед.', width: 44, text: ({ unit }) => unit },
  { title: 'Кол-во', width: 48, align: 'right', text: ({ quantity }) => formatNumber(quantity) },
  { title: 'Принято', width: 56, text: () => '' },
]

/** A page per box, to be put into it: its lines, and a QR code that opens the list on a phone. */
export async function packingPdf(list: PackingList, publicUrl: string): Promise<FileAnswer> {
  const doc = openPaper(`Упаковочный лист ${list.number}`)
  for (const [index, box] of list.boxes.entries()) {
    if (index > 0) doc.addPage()
    drawBox(doc, list, box, publicUrl)
  }
  return {
    bytes: await bytesOfPaper(doc),
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
  const { requisites } = siteContent().store
  const code = publicUrl + paths.packingList(list.code)
  const side = qrMatrix(code).size * QR_MODULE
  const width = contentWidth(doc) - side
  const bottom = doc.y + side
  drawQr(doc, code, { x: doc.x + width, y: doc.y, module: QR_MODULE })
  const facts = [
    `Заказ ${list.order_number} от ${formatDate(list.created_at)}`,
    `Отправитель: ${requisites.name}, ИНН ${requisites.inn}`,
    box.weight_grams === null ? '' : `Вес товара: ${formatNumber(box.weight_grams / 1000)} кг`,
    `Код листа: ${formatPackingCode(list.code)}`,
    'Пересчитать телефоном: наведите камеру на QR-код',
  ]
  drawRows(
    doc,
    [
      [{ text: `Упаковочный лист ${list.number}`, face: 'price', size: 16 }],
      [{ text: `Место ${box.box} из ${list.boxes.length}`, face: 'price', size: 13 }],
      space(5),
      ...facts.map((text) => [{ text }]),
    ],
    { size: 9.5, width: width - 12 },
  )
  doc.y = Math.max(doc.y, bottom) + 12
  drawTable(doc, { columns, lines: box.lines, style: { size: 9, pad: [4, 4] } })
  const signs = 'Собрал ____________________ Принял ____________________ «___» ____________ 20___ г.'
  drawRows(doc, [space(18), [{ text: signs }]], { size: 9.5 })
}
