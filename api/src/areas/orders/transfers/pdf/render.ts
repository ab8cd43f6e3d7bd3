import { exactSum } from '@verstak/domain/money.ts'
import { bytesOfPaper, openPaper } from '#pdf/paper.ts'
import type { Cell, Row } from '#pdf/rows.ts'
import { drawTable } from '#pdf/table.ts'
import { columns } from './columns.ts'
import { drawHead, titleOf } from './head.ts'
import { drawEnd } from './signatures.ts'
import type { TransferPaper } from './transfer-data.ts'

/** Universal transfer document (УПД) on A4 landscape; the table spans as many sheets as needed. */
export function renderTransfer(paper: TransferPaper): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPaper(titleOf('УПД', paper), {
    layout: 'landscape',
    margins: { top: 20, bottom: 24, left: 18, right: 18 },
  })
  drawHead(doc, paper)
  drawTable(doc, {
    columns,
    lines: paper.lines,
    totals: totalsOf(paper),
    head: { face: 'text', size: 5.5, align: 'center', pad: [1, 2] },
    style: { size: 6, pad: [2, 2], line: '#000000' },
  })
  drawEnd(doc, paper)
  return bytesOfPaper(doc, paper)
}

/** Row below the summed columns. */
function totalsOf({ sum, vat }: TransferPaper): Row {
  const totals: Record<string, string> = {
    '5': exactSum(sum - vat),
    '6': 'Х',
    '7': 'Х',
    '8': exactSum(vat),
    '9': exactSum(sum),
  }
  const first = columns.findIndex(({ mark }) => mark in totals)
  const width = columns.slice(0, first).reduce((sum, column) => sum + column.width, 0)
  const summed = columns.filter(({ mark }) => mark in totals)
  return [
    { text: 'Всего к оплате (9)', width, size: 7, face: 'price' },
    ...summed.map(
      ({ mark, text: _text, ...column }): Cell => ({ ...column, text: totals[mark] ?? '', face: 'name' }),
    ),
  ]
}
