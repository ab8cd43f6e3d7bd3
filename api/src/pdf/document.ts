import PDFDocument from 'pdfkit'
import { faceBytes, faces } from './fonts.ts'

/** Without a page yet; the shop's fonts are there and are embedded as subsets. */
export function openPdf(title: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, Author: 'Верстак', Creator: 'Верстак' },
  })
  for (const face of faces) doc.registerFont(face, faceBytes(face))
  return doc
}

/** Ends the document. */
export async function bytesOfPdf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
