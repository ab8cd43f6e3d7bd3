import {
  BOX,
  breakPageIfNeeded,
  type Cell,
  drawRow,
  type Frame,
  type PlacedRow,
  placeRow,
  type Row,
  type Style,
} from './rows.ts'

type Document = PDFKit.PDFDocument

export interface Column<L> extends Style {
  readonly title: string
  /** Points; columns without a width share the remaining width. */
  readonly width?: number
  /** Header above this column and its neighbours of the same group, which must all have a width. */
  readonly group?: string
  /** The number of the column in an official form, below its title. */
  readonly mark?: string
  readonly text: (line: L, index: number) => string
}

interface Table<L> {
  readonly columns: readonly Column<L>[]
  readonly lines: readonly L[]
  /** Row below the last line. */
  readonly totals?: Row
  /** Style of the header, where it differs. */
  readonly head?: Style
  readonly style?: Frame
}

/** Draws lines over as many pages as needed; the header repeats on each. */
export function drawTable<L>(doc: Document, { columns, lines, totals, ...styles }: Table<L>): void {
  const style: Frame = { sides: BOX, pad: [3, 3], size: 8.5, ...styles.style }
  const head = placeHead(doc, columns, style, { face: 'price', ...styles.head })
  const drawHead = () => {
    for (const row of head) drawRow(doc, row)
  }
  const rows = lines.map((line, index) =>
    columns.map((column) => ({ ...column, text: column.text(line, index) })),
  )
  const placed = [...rows, ...(totals ? [totals] : [])].map((row) => placeRow(doc, row, style))
  breakPageIfNeeded(
    doc,
    [...head, ...placed.slice(0, 1)].reduce((sum, { height }) => sum + height, 0),
  )
  drawHead()
  for (const row of placed) {
    if (breakPageIfNeeded(doc, row.height)) drawHead()
    drawRow(doc, row)
  }
}

/** A header without a group is as high as the group and the headers below it. */
function placeHead(
  doc: Document,
  columns: readonly Column<never>[],
  style: Frame,
  own: Style,
): readonly PlacedRow[] {
  const runs: (Cell & { width: number })[] = []
  for (const { group, width = 0 } of columns) {
    const last = runs.at(-1)
    if (group && last?.text === group) runs[runs.length - 1] = { ...last, width: last.width + width }
    else runs.push({ ...own, text: group ?? '', width, ...(group ? {} : { sides: [] }) })
  }
  const groups = placeRow(doc, runs, style)
  const titles = columns.map((column) => ({
    ...{ ...column, ...own, text: column.title },
    up: column.group ? 0 : groups.height,
  }))
  const marks = columns.map((column): Cell => ({ ...column, text: column.mark ?? '', align: 'center' }))
  const marked = marks.some(({ text }) => text)
  return [groups, placeRow(doc, titles, style), ...(marked ? [placeRow(doc, marks, style)] : [])]
}
