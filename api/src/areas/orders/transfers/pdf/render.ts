import { bytesOfPdf, openPdf } from '#pdf/document.ts'
import { drawHead } from './head.ts'
import { SHEET } from './sheet.ts'
import { drawEnd } from './signatures.ts'
import { drawTable } from './table.ts'
import type { TransferPaper } from './transfer-data.ts'

/** The universal transfer document (УПД) on A4 lying; the table goes on over as many sheets as it needs. */
export function renderTransfer(paper: TransferPaper): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openPdf(`УПД № ${paper.number} от ${paper.date}`)
  doc.addPage(SHEET)
  drawHead(doc, paper)
  drawTable(doc, paper)
  drawEnd(doc, paper)
  return bytesOfPdf(doc)
}
