import { bytesOfPdf, openPdf } from './document.ts'
import { printable } from './fonts.ts'
import { GREY } from './rows.ts'

const MARGINS = { top: 36, bottom: 42, left: 42, right: 42 }

/** A4 with a first page, in points. Pages are numbered if there are several. */
export function openPaper(title: string, page: Parameters<typeof openPdf>[1] = {}): PDFKit.PDFDocument {
  return openPdf(title, { size: 'A4', margins: MARGINS, bufferPages: true, ...page }).addPage()
}

/** Ends the document and returns its bytes. */
export function bytesOfPaper(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = doc.bufferedPageRange()
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

/** A title of the full page width. */
export function drawTitle(doc: PDFKit.PDFDocument, text: string): void {
  doc.font('price').fontSize(15).fillColor('#000000').text(printable(text), doc.page.margins.left)
}
