import { lowerFirst } from '@verstak/domain/lower-first.ts'
import type { TransferParty } from '#db/json-shapes.ts'
import { BOX, drawRows, type Row, space } from '#pdf/rows.ts'
import { NOTHING } from './columns.ts'
import type { TransferPaper } from './transfer-data.ts'

/** The left column with the document type. */
const STRIP = 84

/** «ИНН/КПП», as far as it is known. */
export const innKpp = ({ inn, kpp }: TransferParty): string => [inn, kpp].filter(Boolean).join('/') || NOTHING

/** «УПД № УПД-000001 от 20.11.2026, аннулирован 26.11.2026» */
export const titleOf = (
  kind: 'УПД' | 'УКД',
  { number, date, mark }: Pick<TransferPaper, 'number' | 'date' | 'mark'>,
): string => [`${kind} № ${number} от ${date}`, lowerFirst(mark)].filter(Boolean).join(', ')

/** The invoice part: seller, buyer and other facts, each with its field number in the form. */
export function drawHead(doc: PDFKit.PDFDocument, paper: TransferPaper): void {
  const top = doc.y
  const title = paper.kind === 1 ? 'Счёт-фактура' : 'Передаточный документ'
  const rows: readonly Row[] = [
    [
      { text: `${title} № ${paper.number} от ${paper.date}`, size: 11, face: 'price' },
      { text: '(1)', width: 40 },
      {
        ...{ width: 180, size: 5.5, align: 'right' },
        text: 'Приложение № 1 к постановлению Правительства РФ от 26.12.2011 № 1137 (в ред. от 16.08.2024 № 1096)',
      },
    ],
    [
      { text: `Исправление № ${NOTHING} от ${NOTHING}`, size: 9 },
      { text: '(1а)', width: 220 },
    ],
    ...factsOf(paper).map(
      ([name, value, mark]): Row => [
        { text: name, width: 170 },
        { text: value, face: 'name', sides: ['bottom'], line: '#777777' },
        { text: mark, width: 26, align: 'right' },
      ],
    ),
  ]
  const beside = [
    { text: '', width: STRIP, sides: ['right'] },
    { text: '', width: 8 },
  ] as const
  drawRows(
    doc,
    rows.map((row) => [...beside, ...row]),
    { size: 7, pad: [0, 1.4] },
  )
  const bottom = doc.y
  doc.y = top
  drawStrip(doc, paper)
  doc.y = bottom + 3
}

function factsOf({
  parties,
  lines,
  number,
  date,
}: TransferPaper): readonly (readonly [name: string, value: string, mark: string])[] {
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

function drawStrip(doc: PDFKit.PDFDocument, { kind }: TransferPaper): void {
  const status: Row = [
    { text: 'Статус:', width: 42, pad: [0, 2] },
    { text: String(kind), width: 16, face: 'price', align: 'center', pad: [0, 2], sides: BOX },
    { text: '' },
  ]
  const kinds = ['1 — счёт-фактура и передаточный документ (акт)', '2 — передаточный документ (акт)']
  drawRows(
    doc,
    [
      [{ text: 'Универсальный передаточный документ', face: 'price' }],
      space(3),
      status,
      space(5),
      ...kinds.map((text) => [{ text, size: 6 }]),
    ],
    { size: 8, width: STRIP - 6, line: '#000000' },
  )
}
