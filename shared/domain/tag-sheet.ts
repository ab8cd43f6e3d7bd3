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

/** A label per page, for a label printer: it prints to the edge, and in one colour. */
export function isRoll(layout: TagLayout): boolean {
  return sheetCapacity(layout) === 1
}

/** The place of a label on its sheet, by its number from 0 in the order of printing: row by row. */
export function labelPlace({ columns, label, margin, gap }: TagLayout, number: number): LabelPlace {
  return {
    x: margin[0] + (number % columns) * (label[0] + gap[0]),
    y: margin[1] + Math.floor(number / columns) * (label[1] + gap[1]),
  }
}

/** The places of all labels of a sheet. */
export function labelPlaces(layout: TagLayout): LabelPlace[] {
  return Array.from({ length: sheetCapacity(layout) }, (_, number) => labelPlace(layout, number))
}

/** How many labels of a sheet may be skipped: all but one. */
export function clampSkip(skip: number, layout: TagLayout): number {
  return Math.min(Math.max(Math.trunc(skip) || 0, 0), sheetCapacity(layout) - 1)
}

/** Sheets that `labels` labels take when the first `skip` places of the first sheet are used up. */
export function sheetCount(labels: number, skip: number, layout: TagLayout): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / sheetCapacity(layout))
}
