/** Points; A4. */
export const LEFT = 42
export const WIDTH = 595.28 - 2 * LEFT
const TOP = 36
export const BOTTOM = 841.89 - 42

export const PAGE = { size: 'A4', margins: { top: TOP, bottom: 42, left: LEFT, right: LEFT } } as const

/** A new page when less is left of this one. */
export function requireRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false
  doc.addPage(PAGE)
  return true
}
