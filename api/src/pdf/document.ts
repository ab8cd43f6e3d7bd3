import PDFDocument from 'pdfkit'
import { faceBytes, faces } from './fonts.ts'

type Page = Pick<PDFKit.PDFDocumentOptions, 'size' | 'layout' | 'margin' | 'margins' | 'bufferPages'>

/** Opens a document without pages; the shop's fonts are registered and embedded as subsets. */
export function openPdf(title: string, page: Page = {}): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    ...page,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, Author: 'Верстак', Creator: 'Верстак' },
  })
  for (const face of faces) doc.registerFont(face, faceBytes(face))
  return doc
}

/** Ends the document and returns its bytes. */
export async function bytesOfPdf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
