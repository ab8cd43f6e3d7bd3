import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { isRoll } from '@verstak/domain/tools/tag-sheet.ts'
import type { Box } from './elements.ts'

/** Unprintable margin of office printers at a sheet's edge, millimetres. */
const UNPRINTABLE = 4.25
const SHEET_PADDING = 2.5
const ROLL_PADDING = 2

/** Content area, the same for every label of a sheet and clear of the sheet's edges. */
export function contentBox(layout: TagLayout): Box {
  const padding = ([0, 1] as const).map((axis) => {
    if (isRoll(layout)) return ROLL_PADDING
    const count = axis === 0 ? layout.columns : layout.rows
    const used = layout.margin[axis] + count * layout.label[axis] + (count - 1) * layout.gap[axis]
    const edge = Math.min(layout.margin[axis], layout.page[axis] - used)
    // Multiples of a quarter of a millimetre keep the baselines of all labels on one grid.
    return Math.ceil(Math.max(SHEET_PADDING, UNPRINTABLE - edge) * 4) / 4
  })
  const [x = SHEET_PADDING, y = SHEET_PADDING] = padding
  const { hole } = layout
  // The content of hang tags starts below the hole.
  const top = hole ? Math.max(y, hole.top + hole.diameter + 1) : y
  return { x, y: top, width: layout.label[0] - 2 * x, height: layout.label[1] - top - y }
}
