import { tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { isRoll, labelPlace, sheetCapacity } from '@verstak/domain/tools/tag-sheet.ts'
import { expect, test } from 'vitest'
import { contentBox } from './sheet.ts'

test.each(Object.entries(tagLayouts))('the content of %s stays clear of the sheet’s edges', (_, layout) => {
  if (isRoll(layout)) return expect(contentBox(layout).x).toBeGreaterThan(0)
  const last = labelPlace(layout, sheetCapacity(layout) - 1)
  const inner = contentBox(layout)
  expect(layout.margin[0] + inner.x).toBeGreaterThanOrEqual(4)
  expect(layout.margin[1] + inner.y).toBeGreaterThanOrEqual(4)
  expect(layout.page[0] - (last.x + inner.x + inner.width)).toBeGreaterThanOrEqual(4)
  expect(layout.page[1] - (last.y + inner.y + inner.height)).toBeGreaterThanOrEqual(4)
})
