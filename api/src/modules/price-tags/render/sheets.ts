import type { PrinterOffset } from '@verstak/shared/contract/price-tags/layouts.ts'
import type { TagLayout } from '@verstak/shared/domain/price-tag.ts'
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

export function printSheets({ tags, ...sheets }: Sheets): Promise<Uint8Array<ArrayBuffer>> {
  const labels = tags.flatMap(({ copies, content }) =>
    Array(copies).fill(planTag(content, sheets.layout).elements),
  )
  return renderPdf({ ...sheets, labels })
}
