import { qrMatrix } from './codes.ts'

/** Draws a QR code without its quiet zone, starting at its corner, in the document's units. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  content: string,
  { x, y, module }: { readonly x: number; readonly y: number; readonly module: number },
): void {
  const { size, dark } = qrMatrix(content)
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      if (!dark[row * size + start]) continue
      let end = start + 1
      while (end < size && dark[row * size + end]) end++
      doc.rect(x + start * module, y + row * module, (end - start) * module, module)
      start = end
    }
  }
  // A single path leaves no hairlines between adjacent modules.
  doc.fill('#000000')
}
