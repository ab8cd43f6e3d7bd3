import type { TagLayout } from './price-tag.ts'

/** The upper left corner of a label on its sheet, mm. */
export interface LabelPlace {
  readonly x: number
  readonly y: number
}

/** How many labels one sheet holds; a roll has one label per page. */
export function sheetCapacity({ columns, rows }: TagLayout): number {
  return columns * rows
}

/** The places of a sheet's labels in the order of printing: row by row. */
export function labelPlaces(layout: TagLayout): LabelPlace[] {
  const { columns, label, margin, gap } = layout
  return Array.from({ length: sheetCapacity(layout) }, (_, index) => ({
    x: margin[0] + (index % columns) * (label[0] + gap[0]),
    y: margin[1] + Math.floor(index / columns) * (label[1] + gap[1]),
  }))
}

/** How many labels of a sheet may be skipped: all but one. */
export function clampSkip(skip: number, layout: TagLayout): number {
  return Math.min(Math.max(Math.trunc(skip) || 0, 0), sheetCapacity(layout) - 1)
}

/** Sheets that `labels` labels take when the first `skip` places of the first sheet are used up. */
export function sheetCount(labels: number, skip: number, layout: TagLayout): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / sheetCapacity(layout))
}
