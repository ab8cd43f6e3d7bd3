import type { TagLayout } from './price-tag.ts'

/** The upper left corner, in millimetres. */
export interface LabelPlace {
  readonly x: number
  readonly y: number
}

export function sheetCapacity({ columns, rows }: TagLayout): number {
  return columns * rows
}

/** Maximum roll width of label printers, mm. */
const WIDEST_ROLL = 120

/** Whether the layout is for a label printer, which prints to the edge and in one colour. */
export function isRoll(layout: TagLayout): boolean {
  return sheetCapacity(layout) === 1 && layout.page[0] <= WIDEST_ROLL
}

/** Position of a label; numbers start at 0 and run row by row. */
export function labelPlace({ columns, label, margin, gap }: TagLayout, number: number): LabelPlace {
  return {
    x: margin[0] + (number % columns) * (label[0] + gap[0]),
    y: margin[1] + Math.floor(number / columns) * (label[1] + gap[1]),
  }
}

export function labelPlaces(layout: TagLayout): LabelPlace[] {
  return Array.from({ length: sheetCapacity(layout) }, (_, number) => labelPlace(layout, number))
}

/** Limits the number of skipped labels to all but one on a sheet. */
export function clampSkip(skip: number, layout: TagLayout): number {
  return Math.min(Math.max(Math.trunc(skip) || 0, 0), sheetCapacity(layout) - 1)
}

/** `skip`: labels of the first sheet that are already used. */
export function sheetCount(labels: number, skip: number, layout: TagLayout): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / sheetCapacity(layout))
}
