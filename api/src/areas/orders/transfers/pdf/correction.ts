import { exactSum } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import { drawFacts } from '#pdf/facts.ts'
import { bytesOfPaper, drawTitle, openPaper } from '#pdf/paper.ts'
import { drawRows, GREY, type Row, space } from '#pdf/rows.ts'
import { type Column, drawTable } from '#pdf/table.ts'
import { NOTHING } from './columns.ts'
import type { CorrectionLine, CorrectionPaper } from './correction-data.ts'
import { innKpp, titleOf } from './head.ts'
import { signer } from './signatures.ts'

interface Shown {
  /** Counted from 1; empty on the further rows of a line. */
  readonly place: string
  readonly name: string
  readonly change: string
  readonly line: CorrectionLine
  /** null: nothing changes this way. */
  readonly value: Record<'quantity' | 'sum' | 'vat', number> | null
}

/** The rows «А», «Б», «В» and «Г» of the form for each line; goods never become dearer. */
export const shownRows = (lines: readonly CorrectionLine[]): Shown[] =>
  lines.flatMap((line, index) => {
    const { quantity, sum, vat, new_quantity, new_sum, new_vat } = line
    const less = { quantity: quantity - new_quantity, sum: sum - new_sum, vat: vat - new_vat }
    const after = { quantity: new_quantity, sum: new_sum, vat: new_vat }
    const row = { place: '', name: '', line }
    const name = [line.article, line.name].filter(Boolean).join(' ')
    return [
      { ...row, place: String(index + 1), name, change: 'А (до изменения)', value: { quantity, sum, vat } },
      { ...row, change: 'Б (после изменения)', value: after },
      { ...row, change: 'В (увеличение)', value: null },
      { ...row, change: 'Г (уменьшение)', value: less },
    ]
  })

const number = (
  title: string,
  width: number,
  text: (value: NonNullable<Shown['value']>) => string,
): Column<Shown> => ({
  ...{ title, width },
  align: 'right',
  text: ({ value }) => (value ? text(value) : NOTHING),
})

const columns: readonly Column<Shown>[] = [
  { title: '№ п/п', width: 26, align: 'center', text: ({ place }) => place },
  { title: 'Наименование товара', text: ({ name }) => name },
  { title: 'Показатели', width: 96, text: ({ change }) => change },
  { title: 'Код ед.', width: 32, align: 'center', text: ({ line }) => okeiOf(line.unit) ?? NOTHING },
  { title: 'Единица', width: 46, text: ({ line }) => line.unit },
  number('Количество', 56, ({ quantity }) => formatNumber(quantity)),
  number('Стоимость без налога', 74, ({ sum, vat }) => exactSum(sum - vat)),
  { title: 'Налоговая ставка', width: 50, align: 'center', text: ({ line }) => `${line.vat_rate} %` },
  number('Сумма налога', 66, ({ vat }) => exactSum(vat)),
  number('Стоимость с налогом', 76, ({ sum }) => exactSum(sum)),
]

/** Universal correction document (УКД) on A4 landscape; the table spans as many sheets as needed. */
export function renderCorrection(paper: CorrectionPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { number, date, kind, corrects, parties, lines, sum, vat } = paper
  const { seller, buyer } = parties
  const doc = openPaper(titleOf('УКД', paper), {
    layout: 'landscape',
    margins: { top: 20, bottom: 24, left: 18, right: 18 },
  })
  drawTitle(doc, `Универсальный корректировочный документ № ${number} от ${date}`)
  const status =
    kind === 1
      ? '1 — корректировочный счёт-фактура и соглашение об изменении стоимости'
      : '2 — соглашение об изменении стоимости'
  drawRows(doc, [[{ text: `Статус ${status}`, color: GREY }], space(5)])
  drawFacts(
    doc,
    [
      ['К документам об отгрузке:', corrects.join('; ') || NOTHING],
      ['Продавец:', `${seller.name}, ${seller.address}, ИНН/КПП ${innKpp(seller)}`],
      ['Покупатель:', [buyer.name, buyer.address, `ИНН/КПП ${innKpp(buyer)}`].filter(Boolean).join(', ')],
      ['Основание:', parties.basis],
      ['Валюта:', 'Российский рубль, 643'],
    ],
    { names: 130 },
  )
  doc.moveDown(0.6)
  drawTable(doc, { columns, lines: shownRows(lines), style: { size: 7, pad: [2, 2], line: '#000000' } })
  const total: Row = [
    {
      ...{ text: `Всего уменьшение: ${exactSum(sum)}, в том числе НДС ${exactSum(vat)}` },
      ...{ face: 'price', size: 9 },
    },
  ]
  drawRows(doc, [space(8), total, space(26), ...signatures], { size: 7, pad: [0, 2], line: '#000000' })
  return bytesOfPaper(doc, paper)
}

const signatures: readonly Row[] = [
  [
    ...signer('Предлагаю изменить стоимость (продавец)'),
    { text: '', width: 16 },
    ...signer('Согласен с изменением (покупатель)'),
  ],
]
