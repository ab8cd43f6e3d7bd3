import type { PrinterOffset } from '@verstak/contract/price-tags/layouts.ts'
import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { renderPdf } from './pdf.ts'
import { planTag, type TagContent } from './tag-plan.ts'

export interface Sheets {
  readonly layout: TagLayout
  readonly skip: number
  readonly cutMarks: boolean
  readonly offset: PrinterOffset
  readonly title: string
  readonly tags: readonly { readonly copies: number; readonly content: TagContent }[]
}

export const printSheets = (sheets: Sheets): Promise<Uint8Array<ArrayBuffer>> =>
  renderPdf({ ...sheets, labels: labelsOf(sheets) })

/** Layouts are computed lazily: thousands of them would not fit into memory. */
function* labelsOf({ tags, layout }: Sheets) {
  for (const { copies, content } of tags) {
    const { elements } = planTag(content, layout)
    for (let copy = 0; copy < copies; copy++) yield elements
  }
}
