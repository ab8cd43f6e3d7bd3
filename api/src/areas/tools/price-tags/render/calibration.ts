import type { PrinterOffset } from '@verstak/contract/price-tags/layouts.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { offsetText } from '@verstak/domain/tools/own-layout.ts'
import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { labelPlaces } from '@verstak/domain/tools/tag-sheet.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { type Face, measure } from '#pdf/fonts.ts'
import { addSheet } from './pdf.ts'

type Document = PDFKit.PDFDocument

const INK = '#000000'
const GREY = '#8a8a8a'
/** Length of a cross arm, mm. */
const ARM = 4
/** Maximum ruler length, mm. */
const LONGEST = 150

/** Millimetres from both edges to the measured cross; on a small label it is closer. */
export const crossAt = ([width, height]: TagLayout['page']): number =>
  Math.max(Math.min(20, Math.floor(Math.min(width, height) / 20) * 5), 5)

/**
 * A page of the layout's size with label borders, a cross to measure from the paper's edges, and rulers.
 * Everything is moved by `offset`, like the tags, and the instructions include it: the printed sum is the
 * offset to enter.
 */
export function renderCalibration(
  layout: TagLayout,
  offset: PrinterOffset,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf('Проверка принтера')
  addSheet(doc, layout)
  doc.save().translate(offset.x, offset.y)
  drawLabels(doc, layout)
  const cross = crossAt(layout.page)
  drawRulers(doc, layout.page, cross)
  drawCross(doc, cross, cross)
  drawWords(doc, layout.page, cross, offset)
  doc.restore()
  return bytesOfPdf(doc)
}

/** To be compared with a sheet of labels against the light. */
function drawLabels(doc: Document, layout: TagLayout): void {
  const [width, height] = layout.label
  for (const { x, y } of labelPlaces(layout)) doc.rect(x, y, width, height)
  doc.lineWidth(0.1).dash(1, { space: 1 }).stroke(GREY).undash()
}

function drawCross(doc: Document, x: number, y: number): void {
  doc.moveTo(x - ARM, y).lineTo(x + ARM, y)
  doc.moveTo(x, y - ARM).lineTo(x, y + ARM)
  doc.lineWidth(0.2).stroke(INK)
  doc.circle(x, y, ARM / 2).stroke(INK)
}

/** From the cross to the right and down, with a stroke per millimetre and a number per ten. */
function drawRulers(doc: Document, [width, height]: TagLayout['page'], from: number): void {
  const lengthOf = (page: number) => Math.floor(Math.min(LONGEST, page - from - 5) / 10) * 10
  const strokeOf = (at: number) => (at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 2)
  const [across, down] = [lengthOf(width), lengthOf(height)]
  for (let at = 0; at <= across; at++) doc.moveTo(from + at, from).lineTo(from + at, from + strokeOf(at))
  for (let at = 0; at <= down; at++) doc.moveTo(from, from + at).lineTo(from + strokeOf(at), from + at)
  doc.moveTo(from, from).lineTo(from + Math.max(across, 0), from)
  doc.moveTo(from, from).lineTo(from, from + Math.max(down, 0))
  doc.lineWidth(0.1).stroke(INK)
  for (let at = 10; at <= across; at += 10) write(doc, String(at), from + at - 1.5, from + 7, 2.2)
  for (let at = 10; at <= down; at += 10) write(doc, String(at), from + 5, from + at + 0.8, 2.2)
}

function write(doc: Document, text: string, x: number, y: number, size: number, face: Face = 'text'): void {
  doc.font(face).fontSize(size).fillColor(INK)
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function drawWords(
  doc: Document,
  [width, height]: TagLayout['page'],
  cross: number,
  offset: PrinterOffset,
): void {
  const sumOf = (kept: number) => `${formatNumber(cross + kept, 2)} − измеренное`
  if (width < 150 || height < 100) {
    const sums = [`→ ${sumOf(offset.x)}`, `↓ ${sumOf(offset.y)}`]
    const left = cross + 9
    const size = Math.min(2.2, (width - left - 1) / Math.max(...sums.map((text) => measure(text, 'text'))))
    for (const [index, text] of sums.entries()) write(doc, text, left, cross + 9.5 + index * 2.8, size)
    return
  }
  const lines: readonly (readonly [text: string, size: number, face?: 'name'])[] = [
    ['Проверка принтера', 6, 'name'],
    ['Печатайте в натуральную величину: масштаб 100 %, без подгонки под страницу.', 3.5],
    ['1. Проверьте масштаб: 100 мм на линейках должны быть ровно 100 мм.', 3.5],
    ['2. Измерьте в миллиметрах расстояние от левого и от верхнего края бумаги', 3.5],
    ['до центра креста.', 3.5],
    ['3. Впишите на странице «Форматы и принтер»:', 3.5],
    [`вправо: ${sumOf(offset.x)}`, 3.5, 'name'],
    [`вниз: ${sumOf(offset.y)}`, 3.5, 'name'],
    ['4. Напечатайте лист ещё раз и приложите к листу этикеток на просвет:', 3.5],
    ['пунктирные рамки должны лечь на этикетки.', 3.5],
    [`Лист напечатан со сдвигом: ${offsetText(offset)}.`, 3.5],
  ]
  const left = cross + 15
  const top = cross + 12
  const block = lines.reduce((sum, [, size]) => sum + size * 1.7, 0)
  const widest = Math.max(...lines.map(([text, size, face]) => measure(text, face ?? 'text') * size))
  // White background for the text, which would overlap the label borders.
  doc.rect(left - 2, top, widest + 4, block + 4).fill('#ffffff')
  let y = top
  for (const [text, size, face] of lines) {
    y += size * 1.7
    write(doc, text, left, y, size, face)
  }
}
