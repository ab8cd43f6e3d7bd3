import type { PrinterOffset } from '@verstak/shared/contract/price-tags/layouts.ts'
import { formatNumber } from '@verstak/shared/domain/number.ts'
import type { TagLayout } from '@verstak/shared/domain/price-tag.ts'
import { labelPlaces } from '@verstak/shared/domain/tag-sheet.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { addSheet } from './pdf.ts'

type Document = PDFKit.PDFDocument

const INK = '#000000'
const GREY = '#8a8a8a'
/** The arm of a cross, mm. */
const ARM = 4
/** The longest ruler, mm. */
const LONGEST = 150

/** Millimetres from both edges to the cross that is measured; a small label has it nearer. */
export const crossAt = ([width, height]: TagLayout['page']): number =>
  Math.max(Math.min(20, Math.floor(Math.min(width, height) / 20) * 5), 5)

/**
 * One page of the layout's size with the borders of its labels, a cross to measure from the paper's edges and rulers. All of
 * it is moved by `offset`, as the tags are, and the words reckon with it: the printed sum is the offset to type in.
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

/** To be held with a sheet of labels against the light. */
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

/** From the cross to the right and down, with a stroke each millimetre and a number each ten. */
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

function write(doc: Document, text: string, x: number, y: number, size: number, face = 'text'): void {
  doc.font(face).fontSize(size).fillColor(INK)
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function drawWords(
  doc: Document,
  [width, height]: TagLayout['page'],
  cross: number,
  offset: PrinterOffset,
): void {
  const sumOf = (kept: number) => `${formatNumber(cross + kept, 2)} − измеренное, мм`
  if (width < 150 || height < 100) {
    write(doc, `→ ${sumOf(offset.x)}`, cross + 12, cross + 12, 2.2)
    write(doc, `↓ ${sumOf(offset.y)}`, cross + 12, cross + 15, 2.2)
    return
  }
  const left = cross + 15
  let y = cross + 20
  const line = (text: string, face = 'text', size = 3.5) => {
    write(doc, text, left, y, size, face)
    y += size * 1.7
  }
  line('Проверка принтера', 'name', 6)
  line('Печатайте в натуральную величину: масштаб 100 %, без подгонки под страницу.')
  line('1. Проверьте масштаб: 100 мм на линейках должны быть ровно 100 мм.')
  line('2. Измерьте расстояние от левого и от верхнего края бумаги до центра креста.')
  line('3. Впишите на странице «Форматы и принтер»:')
  line(`по горизонтали: ${sumOf(offset.x)}`, 'name')
  line(`по вертикали: ${sumOf(offset.y)}`, 'name')
  line('4. Напечатайте лист ещё раз и приложите к листу этикеток на просвет:')
  line('пунктирные рамки должны лечь на этикетки.')
  line(`Сейчас сдвиг: вправо ${formatNumber(offset.x, 2)} мм, вниз ${formatNumber(offset.y, 2)} мм.`)
}
