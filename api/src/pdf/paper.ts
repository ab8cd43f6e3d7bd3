import { bytesOfPdf, openPdf } from './document.ts'
import { printable } from './fonts.ts'
import { GREY } from './rows.ts'

const MARGINS = { top: 36, bottom: 42, left: 42, right: 42 }

/** A4 with a first page, in points. Pages are numbered if there are several. */
export function openPaper(title: string, page: Parameters<typeof openPdf>[1] = {}): PDFKit.PDFDocument {
  return openPdf(title, { size: 'A4', margins: MARGINS, bufferPages: true, ...page }).addPage()
}

/** Ends the document and returns its bytes; `mark` is written across each sheet. */
export function bytesOfPaper(
  doc: PDFKit.PDFDocument,
  { mark = '' }: { readonly mark?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; mark !== '' && index < count; index++) {
    doc.switchToPage(index)
    drawMark(doc, mark)
  }
  for (let index = 0; count > 1 && index < count; index++) {
    doc.switchToPage(index)
    const { width, height, margins } = doc.page
    const text = printable(`${doc.info.Title}, лист ${index + 1} из ${count}`)
    doc.font('text').fontSize(7).fillColor(GREY)
    doc.text(text, width - margins.right - doc.widthOfString(text), height - margins.bottom + 4, {
      lineBreak: false,
    })
  }
  return bytesOfPdf(doc)
}

/** Large and pale, so that the text below it stays readable. */
function drawMark(doc: PDFKit.PDFDocument, text: string): void {
  const { width, height } = doc.page
  doc.save().font('price').fontSize(56).fillColor(GREY).fillOpacity(0.3)
  doc.rotate(-Math.atan(height / width) * (180 / Math.PI), { origin: [width / 2, height / 2] })
  const x = (width - doc.widthOfString(printable(text))) / 2
  doc.text(printable(text), x, (height - doc.currentLineHeight()) / 2, { lineBreak: false }).restore()
}

/** A title of the full page width. */
export function drawTitle(doc: PDFKit.PDFDocument, text: string): void {
  doc.font('price').fontSize(15).fillColor('#000000').text(printable(text), doc.page.margins.left)
}
