import type { TagLayout } from '@verstak/shared/domain/price-tag.ts'
import type { Box } from './elements.ts'

/** Office printers leave this much of a sheet's edge white, mm. */
const UNPRINTABLE = 4.25
const SHEET_PADDING = 2.5
const ROLL_PADDING = 2

export interface Place {
  /** From 0. */
  readonly sheet: number
  /** Of the label's upper left corner, mm. */
  readonly x: number
  readonly y: number
}

/** A label per page, for a label printer: it prints to the edge, and in one colour. */
export function isRoll(layout: TagLayout): boolean {
  return layout.columns * layout.rows === 1
}

/** How many labels one sheet holds. */
export function sheetCapacity(layout: TagLayout): number {
  return layout.columns * layout.rows
}

/** Where on a label there may be content: the same on every label of a sheet, clear of the sheet's edges. */
export function contentBox(layout: TagLayout): Box {
  const padding = ([0, 1] as const).map((axis) => {
    if (isRoll(layout)) return ROLL_PADDING
    const count = axis === 0 ? layout.columns : layout.rows
    const used = layout.margin[axis] + count * layout.label[axis] + (count - 1) * layout.gap[axis]
    const edge = Math.min(layout.margin[axis], layout.page[axis] - used)
    // Whole quarters of a millimetre keep the baselines of all labels on one grid.
    return Math.ceil(Math.max(SHEET_PADDING, UNPRINTABLE - edge) * 4) / 4
  })
  const [x = SHEET_PADDING, y = SHEET_PADDING] = padding
  return { x, y, width: layout.label[0] - 2 * x, height: layout.label[1] - 2 * y }
}

/** The place of the label with this number, counted from 0 in reading order over all sheets. */
export function labelPlace(layout: TagLayout, number: number): Place {
  const onSheet = number % sheetCapacity(layout)
  const column = onSheet % layout.columns
  const row = Math.floor(onSheet / layout.columns)
  return {
    sheet: Math.floor(number / sheetCapacity(layout)),
    x: layout.margin[0] + column * (layout.label[0] + layout.gap[0]),
    y: layout.margin[1] + row * (layout.label[1] + layout.gap[1]),
  }
}
