import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawSticker, type StickerSize } from './drawing.ts'

/** Points of one millimetre. */
const MM = 72 / 25.4
/** Millimetres; printers leave a margin of five at most. */
const PAPER = { width: 210, height: 297, margin: 8 }
const GAP = 2

/** How many fit on a sheet A4, and where the first one stands, so that the block is in the middle. */
export function sheetOf({ width, height }: Pick<StickerSize, 'width' | 'height'>) {
  const fitting = (paper: number, side: number) => Math.floor((paper - 2 * PAPER.margin + GAP) / (side + GAP))
  const columns = fitting(PAPER.width, width)
  const rows = fitting(PAPER.height, height)
  const left = (PAPER.width - columns * (width + GAP) + GAP) / 2
  const top = (PAPER.height - rows * (height + GAP) + GAP) / 2
  return { columns, rows, left, top }
}

/** A sheet A4 full of stickers at their true size, to be printed without scaling and cut. */
export function stickerSheet(size: StickerSize, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf(`Наклейки: ${name}`)
  doc.addPage({ size: 'A4', margin: 0 })
  doc.scale(MM)
  const shapes = drawSticker(size)
  const { columns, rows, left, top } = sheetOf(size)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      doc.save()
      doc.translate(left + column * (size.width + GAP), top + row * (size.height + GAP))
      for (const { path, fill } of shapes) doc.path(path).fill(fill)
      doc.restore()
    }
  return bytesOfPdf(doc)
}
