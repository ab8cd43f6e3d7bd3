import {
  BOX,
  drawCell,
  drawRow,
  type Frame,
  type PlacedCell,
  placeRow,
  type Row,
  requireRoom,
  type Style,
} from './rows.ts'

type Document = PDFKit.PDFDocument

export interface Column<L> extends Style {
  readonly title: string
  /** Points; columns without a width share the rest. */
  readonly width?: number
  /** A title over this column and its neighbours of the same group. */
  readonly group?: string
  /** The number of the column in an official form, below its title. */
  readonly mark?: string
  readonly text: (line: L, index: number) => string
}

interface Table<L> {
  readonly columns: readonly Column<L>[]
  readonly lines: readonly L[]
  /** A row below the last line. */
  readonly totals?: Row
  /** Of the titles, where it differs. */
  readonly head?: Style
  readonly style?: Frame
}

/** Lines over as many pages as they need; the titles of the columns are repeated on each. */
export function drawTable<L>(doc: Document, { columns, lines, totals, ...styles }: Table<L>): void {
  const style: Frame = { sides: BOX, pad: [3, 3], size: 8.5, ...styles.style }
  const head = placeHead(doc, columns, style, { face: 'price', ...styles.head })
  const rows = lines.map((line, index) =>
    placeRow(
      doc,
      columns.map(({ title, group, mark, ...column }) => ({ ...column, text: column.text(line, index) })),
      style,
    ),
  )
  if (totals) rows.push(placeRow(doc, totals, style))
  requireRoom(doc, head.height + (rows[0]?.height ?? 0))
  drawHead(doc, head)
  for (const row of rows) {
    if (requireRoom(doc, row.height)) drawHead(doc, head)
    drawRow(doc, row)
  }
}

interface Head {
  readonly parts: readonly { readonly cell: PlacedCell; readonly top: number; readonly height: number }[]
  readonly height: number
}

/** A title without a group stands beside the group and the titles below it. */
function placeHead(doc: Document, columns: readonly Column<never>[], style: Frame, own: Style): Head {
  const titles = placeRow(
    doc,
    columns.map(({ title, text: _text, ...column }) => ({ ...column, ...own, text: title })),
    style,
  )
  const runs: { text: string; width: number }[] = []
  for (const [index, { width }] of titles.cells.entries()) {
    const text = columns[index]?.group ?? ''
    const last = runs.at(-1)
    if (text && last?.text === text) last.width += width
    else runs.push({ text, width })
  }
  const groups = placeRow(doc, runs, { ...style, ...own, align: 'center' })
  const topOf = (index: number) => (columns[index]?.group ? groups.height : 0)
  const height = Math.max(...titles.cells.map((cell, index) => topOf(index) + cell.height))
  const marks = columns.map(({ mark = '', width }) => ({
    text: mark,
    ...(width === undefined ? {} : { width }),
  }))
  const markRow = placeRow(doc, marks, { ...style, align: 'center' })
  return {
    parts: [
      ...groups.cells.filter(({ text }) => text).map((cell) => ({ cell, top: 0, height: groups.height })),
      ...titles.cells.map((cell, index) => ({ cell, top: topOf(index), height: height - topOf(index) })),
      ...markRow.cells
        .filter(({ text }) => text)
        .map((cell) => ({ cell, top: height, height: markRow.height })),
    ],
    height: height + markRow.height,
  }
}

function drawHead(doc: Document, { parts, height }: Head): void {
  const { y } = doc
  for (const part of parts) drawCell(doc, part.cell, y + part.top, part.height)
  doc.x = doc.page.margins.left
  doc.y = y + height
}
