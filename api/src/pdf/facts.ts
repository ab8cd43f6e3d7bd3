import type { Face } from './fonts.ts'
import { type Cell, drawRows, type Frame, GREY } from './rows.ts'

type Fact = readonly [name: string, value: string, face?: Face]

/** Labels on the left, values on the right. */
export function drawFacts(
  doc: PDFKit.PDFDocument,
  facts: readonly Fact[],
  { names = 80, ...frame }: Frame & { readonly names?: number } = {},
): void {
  const rows = facts.map(([name, value, face = 'name']): Cell[] => [
    { text: name, width: names, size: 9, color: GREY },
    { text: value, face },
  ])
  drawRows(doc, rows, { pad: [0, 1.5], ...frame })
}
