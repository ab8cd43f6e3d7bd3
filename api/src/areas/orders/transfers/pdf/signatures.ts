import { BOTTOM, LEFT, NOTHING, place, put, SHEET, WIDTH } from './sheet.ts'
import type { TransferPaper } from './transfer-data.ts'

const HALF = WIDTH / 2 - 8
const RIGHT = LEFT + WIDTH / 2 + 8
/** Of the whole end: it stays on one sheet. */
const HEIGHT = 222

/** Who signs the invoice, and the two halves of the handing over. */
export function drawEnd(doc: PDFKit.PDFDocument, paper: TransferPaper): void {
  if (doc.y + HEIGHT > BOTTOM) doc.addPage(SHEET)
  // Texts move the position of the document, so every place is reckoned from here.
  const begin = doc.y + 6
  signInvoice(doc, begin)
  const top = begin + 54
  const { basis, transport, seller, buyer } = paper.parties
  wide(doc, 'Основание передачи (сдачи) / получения (приёмки)', basis, '[8]', top)
  wide(
    doc,
    'Данные о транспортировке и грузе',
    `${transport}, упаковочный лист ${paper.list}`,
    '[9]',
    top + 17,
  )
  half(doc, LEFT, top + 38, {
    title: 'Товар (груз) передал / услуги, результаты работ, права сдал',
    mark: '[10]',
    date: ['Дата отгрузки, передачи (сдачи)', paper.date, '[11]'],
    other: ['Иные сведения об отгрузке, передаче', '[12]'],
    answers: '[13]',
    party: ['Наименование экономического субъекта — составителя документа', partyText(seller), '[14]'],
  })
  half(doc, RIGHT, top + 38, {
    title: 'Товар (груз) получил / услуги, результаты работ, права принял',
    mark: '[15]',
    date: ['Дата получения (приёмки)', '«___» ______________ 20___ г.', '[16]'],
    other: ['Иные сведения о получении, приёмке', '[17]'],
    answers: '[18]',
    party: ['Наименование экономического субъекта', partyText(buyer), '[19]'],
  })
  doc
    .lineWidth(1)
    .moveTo(LEFT + WIDTH / 2, top + 38)
    .lineTo(LEFT + WIDTH / 2, top + 162)
    .stroke('#000000')
}

const partyText = ({ name, inn, kpp }: { name: string; inn: string; kpp: string }): string =>
  [name, inn && `ИНН/КПП ${[inn, kpp].filter(Boolean).join('/')}`].filter(Boolean).join(', ')

function signInvoice(doc: PDFKit.PDFDocument, top: number): void {
  const signers = [
    [LEFT, 'Руководитель организации или иное уполномоченное лицо'],
    [RIGHT, 'Главный бухгалтер или иное уполномоченное лицо'],
  ] as const
  for (const [x, who] of signers) {
    put(doc, who, { x, y: top, width: 120 }, { size: 6.5 })
    place(doc, '(подпись)', { x: x + 130, y: top + 12, width: 90 })
    place(doc, '(ф.и.о.)', { x: x + 230, y: top + 12, width: HALF - 230 })
  }
  put(
    doc,
    'Индивидуальный предприниматель или иное уполномоченное лицо',
    { x: LEFT, y: top + 26, width: 120 },
    { size: 6.5 },
  )
  place(doc, '(подпись)', { x: LEFT + 130, y: top + 38, width: 90 })
  place(doc, '(ф.и.о.)', { x: LEFT + 230, y: top + 38, width: HALF - 230 })
  place(doc, '(реквизиты свидетельства о государственной регистрации предпринимателя)', {
    ...{ x: RIGHT, y: top + 38, width: HALF },
  })
}

/** A fact over the whole width with the number of its line. */
function wide(doc: PDFKit.PDFDocument, name: string, value: string, mark: string, y: number): void {
  put(doc, name, { x: LEFT, y, width: 190 })
  put(doc, value || NOTHING, { x: LEFT + 194, y, width: WIDTH - 220 }, { face: 'name' })
  doc
    .lineWidth(0.4)
    .moveTo(LEFT + 194, y + 10)
    .lineTo(LEFT + WIDTH - 24, y + 10)
    .stroke('#000000')
  put(doc, mark, { x: LEFT + WIDTH - 22, y, width: 22 }, { align: 'right' })
}

interface Half {
  readonly title: string
  readonly mark: string
  readonly date: readonly [name: string, value: string, mark: string]
  readonly other: readonly [name: string, mark: string]
  readonly answers: string
  readonly party: readonly [name: string, value: string, mark: string]
}

/** One side of the handing over. */
function half(doc: PDFKit.PDFDocument, x: number, top: number, side: Half): void {
  const mark = (text: string, y: number) =>
    put(doc, text, { x: x + HALF - 22, y, width: 22 }, { align: 'right' })
  const sign = (y: number) => {
    const width = (HALF - 44) / 3
    for (const [index, below] of ['(должность)', '(подпись)', '(ф.и.о.)'].entries())
      place(doc, below, { x: x + index * (width + 8), y, width })
  }
  put(doc, side.title, { x, y: top, width: HALF })
  sign(top + 22)
  mark(side.mark, top + 15)
  put(doc, side.date[0], { x, y: top + 34, width: 140 })
  put(doc, side.date[1], { x: x + 142, y: top + 34, width: HALF - 166 }, { face: 'name' })
  mark(side.date[2], top + 34)
  put(doc, side.other[0], { x, y: top + 47, width: 160 })
  place(doc, '', { x: x + 162, y: top + 56, width: HALF - 190 })
  mark(side.other[1], top + 47)
  put(doc, 'Ответственный за правильность оформления факта хозяйственной жизни', {
    ...{ x, y: top + 61, width: HALF },
  })
  sign(top + 83)
  mark(side.answers, top + 76)
  put(doc, side.party[0], { x, y: top + 95, width: HALF })
  put(doc, side.party[1], { x, y: top + 105, width: HALF - 50 }, { face: 'name' })
  mark(side.party[2], top + 105)
  put(doc, 'М. П.', { x, y: top + 118, width: 60 })
}
