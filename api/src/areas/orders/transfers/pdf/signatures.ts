import { type Cell, drawRows, type Row, space } from '#pdf/rows.ts'
import { NOTHING } from './columns.ts'
import type { TransferPaper } from './transfer-data.ts'

const MARK = 30
const GAP: Cell = { text: '', width: 8 }
/** One side of the handover, with the field numbers of the form in order. */
interface Half {
  readonly title: string
  readonly date: readonly [name: string, value: string]
  readonly other: string
  readonly party: readonly [name: string, value: string]
  readonly marks: readonly [signed: string, date: string, other: string, answers: string, party: string]
}

/** The invoice signatures, and the two halves of the handover; the whole block stays on one sheet. */
export function drawEnd(doc: PDFKit.PDFDocument, paper: TransferPaper): void {
  const { basis, transport, seller, buyer } = paper.parties
  const halves: readonly [Half, Half] = [
    {
      title: 'Товар (груз) передал / услуги, результаты работ, права сдал',
      date: ['Дата отгрузки, передачи (сдачи)', paper.date],
      other: 'Иные сведения об отгрузке, передаче',
      party: ['Наименование экономического субъекта — составителя документа', partyText(seller)],
      marks: ['[10]', '[11]', '[12]', '[13]', '[14]'],
    },
    {
      title: 'Товар (груз) получил / услуги, результаты работ, права принял',
      date: ['Дата получения (приёмки)', '«___» ______________ 20___ г.'],
      other: 'Иные сведения о получении, приёмке',
      party: ['Наименование экономического субъекта', partyText(buyer)],
      marks: ['[15]', '[16]', '[17]', '[18]', '[19]'],
    },
  ]
  drawRows(
    doc,
    [
      ...invoiceSignatures,
      space(4),
      fact('Основание передачи (сдачи) / получения (приёмки)', basis, '[8]'),
      fact('Данные о транспортировке и грузе', `${transport}, упаковочный лист ${paper.list}`, '[9]'),
      space(8),
      ...handingOver(halves),
    ],
    { size: 7, pad: [0, 2], line: '#000000' },
  )
}

const partyText = ({ name, inn, kpp }: { name: string; inn: string; kpp: string }): string =>
  [name, inn && `ИНН/КПП ${[inn, kpp].filter(Boolean).join('/')}`].filter(Boolean).join(', ')

/** A line for handwriting, with a caption below it. */
const line = (below: string, width?: number): Cell => ({
  ...{ text: below, size: 5.5, align: 'center', pad: [0, 1], sides: ['top'] },
  ...(width === undefined ? {} : { width }),
})

/** A place for a signature and its name. */
export const signer = (text: string): Row => [
  { text, width: 130, size: 6.5, pad: [0, 0], up: 16 },
  line('(подпись)', 90),
  GAP,
  line('(ф.и.о.)'),
]
const MIDDLE: Cell = { text: '', width: 16 }

const invoiceSignatures: readonly Row[] = [
  space(22),
  [
    ...signer('Руководитель организации или иное уполномоченное лицо'),
    MIDDLE,
    ...signer('Главный бухгалтер или иное уполномоченное лицо'),
  ],
  space(14),
  [
    ...signer('Индивидуальный предприниматель или иное уполномоченное лицо'),
    MIDDLE,
    line('(реквизиты свидетельства о государственной регистрации предпринимателя)', 395),
  ],
]

/** A full-width fact with its line number. */
const fact = (name: string, value: string, mark: string): Row => [
  { text: name, width: 194 },
  { text: value || NOTHING, face: 'name', sides: ['bottom'] },
  { text: mark, width: MARK, align: 'right' },
]

function handingOver(halves: readonly [Half, Half]): readonly Row[] {
  const both = (row: (half: Half) => Row): Row => [
    ...row(halves[0]),
    { text: '', width: 8, sides: ['right'] },
    { text: '', width: 8 },
    ...row(halves[1]),
  ]
  const marked = (mark: string): Cell => ({ text: mark, width: MARK, align: 'right' })
  const signature = (index: number): readonly Row[] => [
    both(() => space(10)),
    both(({ marks }) => [
      ...[line('(должность)'), GAP, line('(подпись)'), GAP, line('(ф.и.о.)')],
      { ...marked(marks[index] ?? ''), up: 10 },
    ]),
  ]
  return [
    both(({ title }) => [{ text: title }]),
    ...signature(0),
    both(({ date: [name, text], marks }) => [
      { text: name, width: 142 },
      { text, face: 'name' },
      marked(marks[1]),
    ]),
    both(({ other, marks }) => [
      { text: other, width: 162 },
      { text: '', sides: ['bottom'] },
      marked(marks[2]),
    ]),
    both(() => [{ text: 'Ответственный за правильность оформления факта хозяйственной жизни' }]),
    ...signature(3),
    both(({ party }) => [{ text: party[0] }]),
    both(({ party: [, text], marks }) => [{ text, face: 'name' }, marked(marks[4])]),
    both(() => [{ text: 'М. П.' }]),
  ]
}
