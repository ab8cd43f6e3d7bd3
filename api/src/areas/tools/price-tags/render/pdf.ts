import type { PrinterOffset } from '@verstak/contract/price-tags/layouts.ts'
import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { isRoll, labelPlace, sheetCapacity } from '@verstak/domain/tools/tag-sheet.ts'
import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawTag } from './draw.ts'
import type { TagElement } from './elements.ts'

/** Points per millimetre. */
const MM = 72 / 25.4
/** Length of a cut mark arm, mm. */
const CUT = 1.5

export interface PrintJob {
  readonly layout: TagLayout
  readonly skip: number
  readonly cutMarks: boolean
  readonly offset: PrinterOffset
  readonly title: string
  /** One entry per label, in print order. */
  readonly labels: Iterable<readonly TagElement[]>
}

/** In true millimetres, with the fonts embedded as subsets. */
export function renderPdf(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const { layout, skip, offset, labels } = job
  const doc = openPdf(job.title)
  const capacity = sheetCapacity(layout)
  let sheet = -1
  let number = skip
  for (const elements of labels) {
    const place = labelPlace(layout, number % capacity)
    if (Math.floor(number / capacity) !== sheet) {
      sheet = Math.floor(number / capacity)
      addSheet(doc, layout)
    }
    doc.save().translate(place.x + offset.x, place.y + offset.y)
    drawTag(doc, elements)
    drawHole(doc, layout)
    if (job.cutMarks && !isRoll(layout)) drawCutMarks(doc, layout.label)
    doc.restore()
    number += 1
  }
  return bytesOfPdf(doc)
}

/** Adds a page of the layout's size with millimetre units. */
export function addSheet(doc: PDFKit.PDFDocument, { page }: TagLayout): void {
  askForTrueSize(doc)
  doc.addPage({ size: [page[0] * MM, page[1] * MM], margin: 0 }).scale(MM)
}

/**
 * Viewers offer «fit to page» by default, which would shrink the labels; pdfkit has no option to prevent it.
 */
function askForTrueSize(doc: PDFKit.PDFDocument): void {
  const { _root: root } = doc as unknown as {
    _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } }
  }
  root.data.ViewerPreferences.data.PrintScaling = 'None'
}

/** Mark for the punch hole. */
function drawHole(doc: PDFKit.PDFDocument, { hole, label }: TagLayout): void {
  if (!hole) return
  const radius = hole.diameter / 2
  doc.circle(label[0] / 2, hole.top + radius, radius)
  doc.lineWidth(0.1).stroke('#808080')
}

/** Crosses at the label's corners, outside the content. */
function drawCutMarks(doc: PDFKit.PDFDocument, [width, height]: readonly [number, number]): void {
  for (const x of [0, width])
    for (const y of [0, height]) {
      doc.moveTo(x - CUT, y).lineTo(x + CUT, y)
      doc.moveTo(x, y - CUT).lineTo(x, y + CUT)
    }
  doc.lineWidth(0.1).stroke('#808080')
}
