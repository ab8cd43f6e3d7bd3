import { setImmediate } from 'node:timers/promises'
import type { TagLayout } from '@verstak/shared/domain/price-tag.ts'
import { isRoll, labelPlace, sheetCapacity } from '@verstak/shared/domain/tag-sheet.ts'
import PDFDocument from 'pdfkit'
import { drawTag } from './draw.ts'
import type { TagElement } from './elements.ts'
import { faceBytes, faces } from './fonts.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
/** The arm of a cut mark, mm. */
const CUT = 1.5

export interface PrintJob {
  readonly layout: TagLayout
  readonly skip: number
  readonly cutMarks: boolean
  readonly title: string
  /** One entry per label, in the order of printing. */
  readonly labels: readonly (readonly TagElement[])[]
}

/** In true millimetres, with the fonts embedded as subsets. */
export async function renderPdf(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const { layout, skip, labels } = job
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: job.title, Author: 'Верстак', Creator: 'Верстак' },
  })
  askForTrueSize(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const face of faces) doc.registerFont(face, faceBytes(face))

  const capacity = sheetCapacity(layout)
  let sheet = -1
  for (const [index, elements] of labels.entries()) {
    const number = skip + index
    const place = labelPlace(layout, number % capacity)
    if (Math.floor(number / capacity) !== sheet) {
      sheet = Math.floor(number / capacity)
      // A long job lets other calls in between its sheets.
      await setImmediate()
      doc.addPage({ size: [layout.page[0] * MM, layout.page[1] * MM], margin: 0 }).scale(MM)
    }
    doc.save().translate(place.x, place.y)
    drawTag(doc, elements)
    if (job.cutMarks && !isRoll(layout)) drawCutMarks(doc, layout.label)
    doc.restore()
  }
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Viewers offer «fit to page» by default, which would shrink the labels; pdfkit has no option against it. */
function askForTrueSize(doc: PDFKit.PDFDocument): void {
  const { _root: root } = doc as unknown as {
    _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } }
  }
  root.data.ViewerPreferences.data.PrintScaling = 'None'
}

/** Crosses on the label's very edge, where there is no content. */
function drawCutMarks(doc: PDFKit.PDFDocument, [width, height]: readonly [number, number]): void {
  for (const x of [0, width])
    for (const y of [0, height]) {
      doc.moveTo(x - CUT, y).lineTo(x + CUT, y)
      doc.moveTo(x, y - CUT).lineTo(x, y + CUT)
    }
  doc.lineWidth(0.1).stroke('#808080')
}
