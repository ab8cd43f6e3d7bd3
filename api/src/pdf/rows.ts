import { type Face, printable } from './fonts.ts'

type Document = PDFKit.PDFDocument
type Side = 'top' | 'right' | 'bottom' | 'left'

export const GREY = '#555555'
export const BOX: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** Lengths are in points. */
export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly pad?: readonly [x: number, y: number]
  /** Sides of the cell with a border. */
  readonly sides?: readonly Side[]
  readonly line?: string
  /** Maximum number of lines; longer text ends in an ellipsis. */
  readonly lines?: number
}

export interface Cell extends Style {
  readonly text: string
  /** Cells without a width share the remaining width. */
  readonly width?: number
  /** Minimum height. */
  readonly height?: number
  /** Vertical offset upwards from the row. */
  readonly up?: number
}
export type Row = readonly Cell[]

/** Horizontal extent of rows, by default between the page margins, and the default style of their cells. */
export interface Frame extends Style {
  readonly x?: number
  readonly width?: number
}

const DEFAULTS = {
  face: 'text',
  size: 9,
  color: '#000000',
  align: 'left',
  pad: [0, 0],
  sides: [],
  line: '#9a9a9a',
  lines: Number.POSITIVE_INFINITY,
} as const

interface PlacedCell extends Required<Style> {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly up: number
}

/** A row with computed positions and height. */
export interface PlacedRow {
  readonly cells: readonly PlacedCell[]
  readonly height: number
}

/** Maximum share of the page height for the text of a cell: the table header must fit above it. */
const MOST_HEIGHT = 0.7

/** An empty row. */
export const space = (height: number): Row => [{ text: '', height }]

/** Draws rows from the document's cursor down on one page, each with the height of its tallest cell. */
export function drawRows(doc: Document, rows: readonly Row[], frame: Frame = {}): void {
  const placed = rows.map((row) => placeRow(doc, row, frame))
  breakPageIfNeeded(
    doc,
    placed.reduce((sum, { height }) => sum + height, 0),
  )
  for (const row of placed) drawRow(doc, row)
}

/** Adds a page and returns true when less height is left on this one. */
export function breakPageIfNeeded(doc: Document, height: number): boolean {
  if (doc.y + height <= doc.page.maxY()) return false
  doc.addPage()
  return true
}

export const contentWidth = ({ page }: Document): number =>
  page.width - page.margins.left - page.margins.right

export function placeRow(doc: Document, row: Row, { x, width, ...style }: Frame): PlacedRow {
  const rest = (width ?? contentWidth(doc)) - row.reduce((sum, cell) => sum + (cell.width ?? 0), 0)
  const share = rest / row.filter((cell) => cell.width === undefined).length
  let left = x ?? doc.page.margins.left
  let height = 0
  const cells = row.map((cell) => {
    const placed = { ...DEFAULTS, up: 0, ...style, ...cell, x: left, width: cell.width ?? share }
    doc.font(placed.face).fontSize(placed.size)
    const most = Math.floor((MOST_HEIGHT * doc.page.height) / doc.currentLineHeight(true))
    Object.assign(placed, { text: printable(cell.text), lines: Math.min(placed.lines, most) })
    left += placed.width
    height = Math.max(height, cell.height ?? 0, heightOf(doc, placed) - placed.up)
    return placed
  })
  return { cells, height }
}

/** The font of the cell must already be set. */
function heightOf(doc: Document, { text, width, pad, lines }: PlacedCell): number {
  if (!text) return 0
  const height = doc.heightOfString(text, { width: width - 2 * pad[0] })
  return Math.min(height, lines * doc.currentLineHeight(true)) + 2 * pad[1]
}

/** Moves the document's cursor below the row. */
export function drawRow(doc: Document, { cells, height }: PlacedRow): void {
  const { y } = doc
  for (const cell of cells) drawCell(doc, cell, y - cell.up, height + cell.up)
  doc.x = doc.page.margins.left
  doc.y = y + height
}

function drawCell(doc: Document, cell: PlacedCell, y: number, height: number): void {
  const { text, face, size, color, align, pad, sides, line, x, width, lines } = cell
  const [right, bottom] = [x + width, y + height]
  if (sides === BOX) doc.rect(x, y, width, height)
  else {
    if (sides.includes('top')) doc.moveTo(x, y).lineTo(right, y)
    if (sides.includes('right')) doc.moveTo(right, y).lineTo(right, bottom)
    if (sides.includes('bottom')) doc.moveTo(x, bottom).lineTo(right, bottom)
    if (sides.includes('left')) doc.moveTo(x, y).lineTo(x, bottom)
  }
  if (sides.length > 0) doc.lineWidth(0.5).stroke(line)
  if (!text) return
  doc.font(face).fontSize(size).fillColor(color)
  doc.text(text, x + pad[0], y + pad[1], {
    align,
    width: width - 2 * pad[0],
    height: lines * doc.currentLineHeight(true),
    ellipsis: true,
  })
}
