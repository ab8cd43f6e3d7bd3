import { EAN_QUIET, eanModules } from '#pdf/codes.ts'
import { drawQr } from '#pdf/draw-qr.ts'
import { measure } from '#pdf/fonts.ts'
import { EAN_DIGIT_SIZE, EAN_DIGITS } from './code-boxes.ts'
import type { EanElement, Ink, TagElement, TextElement } from './elements.ts'

type Document = PDFKit.PDFDocument

const inks: Record<Ink, string> = { black: '#000000', grey: '#555555', red: '#c8102e' }
const HAIRLINE = '#9a9a9a'
/** Guard bars extend this many modules below the others. */
const GUARD = 5

/** Units of the document are millimetres from the label's corner. */
export function drawTag(doc: Document, elements: readonly TagElement[]): void {
  for (const element of elements) {
    if (element.kind === 'text') drawText(doc, element)
    else if (element.kind === 'ean') drawEan(doc, element)
    else if (element.kind === 'qr') drawQr(doc, element.content, { ...element.box, module: element.module })
    else {
      const { x, y, width, height } = element.box
      doc.rect(x, y, width, height).fill(HAIRLINE)
    }
  }
}

function drawText(doc: Document, { text, face, size, baseline, ink, box, role }: TextElement): void {
  doc.font(face).fontSize(size).fillColor(inks[ink])
  doc.text(text, box.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  if (role !== 'old-price') return
  const y = baseline - size * 0.25
  doc.rect(box.x, y - 0.08, box.width, 0.16).fill(inks[ink])
}

function drawEan(doc: Document, { code, module, barHeight, box }: EanElement): void {
  const bars = box.x + EAN_QUIET.left * module
  const modules = eanModules(code)
  let start = 0
  for (let end = 1; end <= modules.length; end++) {
    if (modules[end] === modules[start]) continue
    const guard = start < 3 || (start >= 45 && start < 50) || start >= 92
    const height = barHeight + (guard ? GUARD * module : 0)
    if (modules[start]) doc.rect(bars + start * module, box.y, (end - start) * module, height)
    start = end
  }
  doc.fill(inks.black)

  const size = EAN_DIGIT_SIZE * module
  const baseline = box.y + barHeight + EAN_DIGITS * module
  const group = (digits: string, cell: number) => {
    let x = bars + cell * module
    doc.font('text').fontSize(size)
    for (const digit of digits) {
      const aside = (7 * module - measure(digit, 'text') * size) / 2
      doc.text(digit, x + aside, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += 7 * module
    }
  }
  group(code.slice(0, 1), -10)
  group(code.slice(1, 7), 3.5)
  group(code.slice(7), 49.5)
}
