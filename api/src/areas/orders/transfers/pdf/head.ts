import type { TransferParty } from '#db/json-shapes.ts'
import { LEFT, NOTHING, put, WIDTH } from './sheet.ts'
import type { TransferPaper } from './transfer-data.ts'

/** The column at the left that says what the document is. */
export const STRIP = 84
const NAMES = 170
const MARKS = 26

const innKpp = ({ inn, kpp }: TransferParty) => [inn, kpp].filter(Boolean).join('/') || NOTHING

/** The invoice's part: who sells what to whom, each fact with the mark of its place in the form. */
export function drawHead(doc: PDFKit.PDFDocument, paper: TransferPaper): void {
  const top = doc.y
  drawStrip(doc, paper, top)
  const x = LEFT + STRIP + 8
  const width = WIDTH - STRIP - 8
  const note =
    'Приложение № 1 к постановлению Правительства РФ от 26.12.2011 № 1137 (в ред. от 16.08.2024 № 1096)'
  put(doc, note, { x: x + width - 190, y: top, width: 190 }, { size: 5.5, align: 'right' })
  const title = paper.kind === 1 ? 'Счёт-фактура' : 'Передаточный документ'
  put(
    doc,
    `${title} № ${paper.number} от ${paper.date}`,
    { x, y: top, width: width - 200 },
    { size: 11, face: 'price' },
  )
  put(doc, '(1)', { x: x + width - 220, y: top + 3, width: MARKS })
  put(doc, `Исправление № ${NOTHING} от ${NOTHING}`, { x, y: top + 15, width: 300 }, { size: 9 })
  put(doc, '(1а)', { x: x + width - 220, y: top + 17, width: MARKS })
  let y = top + 30
  for (const [name, value, mark] of factsOf(paper)) {
    const box = { x: x + NAMES, y, width: width - NAMES - MARKS }
    const named = put(doc, name, { x, y, width: NAMES - 6 })
    const height = Math.max(named, put(doc, value, box, { face: 'name' }))
    put(doc, mark, { x: x + width - MARKS, y, width: MARKS }, { align: 'right' })
    doc
      .lineWidth(0.3)
      .moveTo(box.x, y + height + 0.5)
      .lineTo(box.x + box.width, y + height + 0.5)
      .stroke('#777777')
    y += height + 2.5
  }
  doc.x = LEFT
  doc.y = Math.max(y, top + 128) + 2
  const line = LEFT + STRIP
  doc
    .lineWidth(1)
    .moveTo(line, top)
    .lineTo(line, doc.y - 2)
    .stroke('#000000')
}

function factsOf({
  parties,
  lines,
  number,
  date,
}: TransferPaper): readonly (readonly [string, string, string])[] {
  const { seller, buyer, consignor, consignee } = parties
  const rows = lines.length === 1 ? '1' : `1–${lines.length}`
  return [
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', innKpp(seller), '(2б)'],
    ['Грузоотправитель и его адрес', consignor, '(3)'],
    ['Грузополучатель и его адрес', consignee, '(4)'],
    ['К платёжно-расчётному документу №', `${NOTHING} от ${NOTHING}`, '(5)'],
    ['Документ об отгрузке: наименование, №', `УПД, № п/п ${rows}, № ${number} от ${date}`, '(5а)'],
    ['Покупатель', buyer.name, '(6)'],
    ['Адрес', buyer.address || NOTHING, '(6а)'],
    ['ИНН/КПП покупателя', innKpp(buyer), '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
    ['Идентификатор государственного контракта, договора (соглашения) (при наличии)', NOTHING, '(8)'],
  ]
}

function drawStrip(doc: PDFKit.PDFDocument, { kind }: TransferPaper, top: number): void {
  const box = { x: LEFT, y: top, width: STRIP - 6 }
  put(doc, 'Универсальный передаточный документ', box, { size: 8, face: 'price' })
  put(doc, 'Статус:', { ...box, y: top + 34, width: 40 }, { size: 8 })
  doc
    .lineWidth(1)
    .rect(LEFT + 42, top + 31, 16, 14)
    .stroke('#000000')
  put(
    doc,
    String(kind),
    { x: LEFT + 42, y: top + 33.5, width: 16 },
    { size: 8, face: 'price', align: 'center' },
  )
  put(doc, '1 — счёт-фактура и передаточный документ (акт)', { ...box, y: top + 52 }, { size: 6 })
  put(doc, '2 — передаточный документ (акт)', { ...box, y: top + 76 }, { size: 6 })
}
