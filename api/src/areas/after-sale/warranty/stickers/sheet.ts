import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawSticker, type StickerSize } from './drawing.ts'

/** Points per millimetre. */
const MM = 72 / 25.4
/** Millimetres; printer margins are at most five. */
const PAPER = { width: 210, height: 297, margin: 8 }
const GAP = 2

/** How many fit on an A4 sheet, and the position of the first, so that the block is centred. */
export function sheetOf({ width, height }: Pick<StickerSize, 'width' | 'height'>) {
  const fitting = (paper: number, side: number) => Math.floor((paper - 2 * PAPER.margin + GAP) / (side + GAP))
  const columns = fitting(PAPER.width, width)
  const rows = fitting(PAPER.height, height)
  const left = (PAPER.width - columns * (width + GAP) + GAP) / 2
  const top = (PAPER.height - rows * (height + GAP) + GAP) / 2
  return { columns, rows, left, top }
}

/** An A4 sheet of stickers in true size, to be printed without scaling and cut. */
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
