import { printable } from '#pdf/fonts.ts'

/** Points; A4 lying. */
export const LEFT = 18
export const WIDTH = 841.89 - 2 * LEFT
const TOP = 20
export const BOTTOM = 595.28 - 24
export const SHEET = {
  size: 'A4',
  layout: 'landscape',
  margins: { top: TOP, bottom: 12, left: LEFT, right: LEFT },
} as const

/** What a document says nothing of. */
export const NOTHING = '—'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A text at its place; gives the height that it took. The position of the document stays. */
export function put(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: Box,
  {
    size = 7,
    face = 'text' as 'text' | 'name' | 'price',
    align = 'left' as 'left' | 'right' | 'center',
  } = {},
): number {
  const shown = printable(text)
  doc.font(face).fontSize(size).fillColor('#000000')
  doc.text(shown, x, y, { width, align, lineGap: 0.4 })
  return doc.heightOfString(shown, { width, lineGap: 0.4 })
}

/** A line to be written on by hand, with what is written there below it. */
export function place(doc: PDFKit.PDFDocument, below: string, { x, y, width }: Box): void {
  doc
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke('#000000')
  put(doc, below, { x, y: y + 1.5, width }, { size: 5.5, align: 'center' })
}
