import { printable } from '#pdf/fonts.ts'
import { type Column, columns, money } from './columns.ts'
import { BOTTOM, LEFT, put, SHEET } from './sheet.ts'
import type { TransferPaper } from './transfer-data.ts'

const SIZE = 6
const HEAD_SIZE = 5.5
const PAD = 2
const GROUP_HEIGHT = 34
const HEAD_HEIGHT = 66

interface Placed {
  readonly column: Column
  readonly x: number
}

const placed: readonly Placed[] = columns.map((column, index) => ({
  column,
  x: LEFT + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
}))

/** The head of the table stands again on every sheet. */
export function drawTable(doc: PDFKit.PDFDocument, { lines, sum, vat }: TransferPaper): void {
  drawTitles(doc)
  for (const [index, line] of lines.entries())
    drawRow(
      doc,
      columns.map(({ text }) => text(line, index)),
    )
  drawSums(doc, { sum, vat })
}

function drawTitles(doc: PDFKit.PDFDocument): void {
  const top = doc.y
  for (const { column, x } of placed) {
    const below = column.group ? GROUP_HEIGHT : 0
    frame(doc, x, top + below, column.width, HEAD_HEIGHT - below)
    put(
      doc,
      column.title,
      { x: x + 1, y: top + below + PAD, width: column.width - 2 },
      { size: HEAD_SIZE, align: 'center' },
    )
  }
  for (const group of new Set(columns.flatMap((column) => column.group ?? []))) {
    const of = placed.filter(({ column }) => column.group === group)
    const width = of.reduce((sum, { column }) => sum + column.width, 0)
    const x = of[0]?.x ?? LEFT
    frame(doc, x, top, width, GROUP_HEIGHT)
    put(doc, group, { x: x + 1, y: top + PAD, width: width - 2 }, { size: HEAD_SIZE, align: 'center' })
  }
  doc.y = top + HEAD_HEIGHT
  cells(
    doc,
    columns.map(({ mark }) => mark),
    'center',
  )
}

function drawRow(doc: PDFKit.PDFDocument, texts: readonly string[]): void {
  doc.font('text').fontSize(SIZE)
  if (doc.y + heightOf(doc, texts) > BOTTOM) {
    doc.addPage(SHEET)
    drawTitles(doc)
  }
  cells(doc, texts)
}

/** A row of cells as high as its highest. */
function cells(doc: PDFKit.PDFDocument, texts: readonly string[], align?: 'center'): void {
  doc.font('text').fontSize(SIZE)
  const height = heightOf(doc, texts)
  const top = doc.y
  for (const [index, { column, x }] of placed.entries()) {
    frame(doc, x, top, column.width, height)
    put(
      doc,
      texts[index] ?? '',
      { x: x + PAD, y: top + PAD, width: column.width - 2 * PAD },
      { size: SIZE, align: align ?? column.align ?? 'left' },
    )
  }
  doc.x = LEFT
  doc.y = top + height
}

const heightOf = (doc: PDFKit.PDFDocument, texts: readonly string[]): number =>
  Math.max(
    ...columns.map(({ width }, index) =>
      doc.heightOfString(printable(texts[index] ?? ''), { width: width - 2 * PAD, lineGap: 0.4 }),
    ),
  ) +
  2 * PAD

const frame = (doc: PDFKit.PDFDocument, x: number, y: number, width: number, height: number) =>
  doc.lineWidth(0.5).rect(x, y, width, height).stroke('#000000')

/** «Всего к оплате», below the columns that are added up. */
function drawSums(doc: PDFKit.PDFDocument, { sum, vat }: { sum: number; vat: number }): void {
  const height = SIZE + 2 * PAD + 3
  if (doc.y + height > BOTTOM) {
    doc.addPage(SHEET)
    drawTitles(doc)
  }
  const top = doc.y
  const at = (mark: string) => placed.find(({ column }) => column.mark === mark)
  const first = at('5')
  const sums = { '5': money(sum - vat), '6': 'Х', '7': 'Х', '8': money(vat), '9': money(sum) }
  put(
    doc,
    'Всего к оплате (9)',
    { x: LEFT + PAD, y: top + PAD + 1, width: (first?.x ?? LEFT) - LEFT - 2 * PAD },
    { size: 7, face: 'price' },
  )
  frame(doc, LEFT, top, (first?.x ?? LEFT) - LEFT, height)
  for (const [mark, text] of Object.entries(sums)) {
    const place = at(mark)
    if (!place) continue
    const { x, column } = place
    frame(doc, x, top, column.width, height)
    put(
      doc,
      text,
      { x: x + PAD, y: top + PAD + 1.5, width: column.width - 2 * PAD },
      { size: SIZE, face: 'name', align: column.align ?? 'right' },
    )
  }
  doc.x = LEFT
  doc.y = top + height
}
