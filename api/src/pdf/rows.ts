import { type Face, printable } from './fonts.ts'

type Document = PDFKit.PDFDocument
type Side = 'top' | 'right' | 'bottom' | 'left'

export const GREY = '#555555'
export const BOX: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** Lengths are points. */
export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly pad?: readonly [x: number, y: number]
  /** The sides of the cell that have a line. */
  readonly sides?: readonly Side[]
  readonly line?: string
  /** The maximum of lines; an ellipsis replaces the rest. */
  readonly lines?: number
}

export interface Cell extends Style {
  readonly text: string
  /** Cells without a width share the rest of the row. */
  readonly width?: number
  /** The least height. */
  readonly height?: number
}
export type Row = readonly Cell[]

/** Where rows stand, by default between the margins of the page, and the style of cells that have none of their own. */
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

export interface PlacedCell extends Required<Style> {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly height: number
}

/** A row whose places and height are known. */
export interface PlacedRow {
  readonly cells: readonly PlacedCell[]
  readonly height: number
}

/** An empty row. */
export const space = (height: number): Row => [{ text: '', height }]

/** Rows from the position of the document down, each as high as its highest cell, all of them on one page. */
export function drawRows(doc: Document, rows: readonly Row[], frame: Frame = {}): void {
  const placed = rows.map((row) => placeRow(doc, row, frame))
  requireRoom(
    doc,
    placed.reduce((sum, { height }) => sum + height, 0),
  )
  for (const row of placed) drawRow(doc, row)
}

/** Adds a page and returns true when less height is left on this one. */
export function requireRoom(doc: Document, height: number): boolean {
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
  const cells = row.map((cell) => {
    const whole = { ...DEFAULTS, ...style, ...cell, text: printable(cell.text), width: cell.width ?? share }
    const placed = { ...whole, x: left, height: Math.max(cell.height ?? 0, heightOf(doc, whole)) }
    left += placed.width
    return placed
  })
  return { cells, height: Math.max(...cells.map(({ height }) => height)) }
}

function heightOf(doc: Document, cell: Omit<PlacedCell, 'x' | 'height'>): number {
  if (!cell.text) return 0
  const { text, face, size, width, pad, lines } = cell
  const height = doc
    .font(face)
    .fontSize(size)
    .heightOfString(text, { width: width - 2 * pad[0] })
  return Math.min(height, lines * doc.currentLineHeight(true)) + 2 * pad[1]
}

/** Moves the position of the document below the row. */
export function drawRow(doc: Document, { cells, height }: PlacedRow): void {
  const { y } = doc
  for (const cell of cells) drawCell(doc, cell, y, height)
  doc.x = doc.page.margins.left
  doc.y = y + height
}

export function drawCell(doc: Document, cell: PlacedCell, y: number, height: number): void {
  const { text, face, size, color, align, pad, sides, line, x, width, lines } = cell
  const [right, bottom] = [x + width, y + height]
  const ends = {
    top: [x, y, right, y],
    right: [right, y, right, bottom],
    bottom: [x, bottom, right, bottom],
    left: [x, y, x, bottom],
  } as const
  for (const [fromX, fromY, toX, toY] of sides.map((side) => ends[side]))
    doc.moveTo(fromX, fromY).lineTo(toX, toY)
  if (sides.length > 0) doc.lineWidth(0.5).stroke(line)
  if (!text) return
  doc.font(face).fontSize(size).fillColor(color)
  doc.text(text, x + pad[0], y + pad[1], {
    align,
    width: width - 2 * pad[0],
    height: lines * doc.currentLineHeight(true),
    ellipsis: lines < Number.POSITIVE_INFINITY,
  })
}
