import { tagLayouts } from '@verstak/shared/domain/price-tag.ts'
import { describe, expect, it } from 'vitest'
import { contentBox, labelPlace, sheetCapacity } from './sheet.ts'

describe('a sheet', () => {
  it('fills rows from left to right and goes on to the next sheet', () => {
    const layout = tagLayouts['a4-3x8']
    expect(labelPlace(layout, 0)).toEqual({ sheet: 0, x: 0, y: 0.5 })
    expect(labelPlace(layout, 4)).toEqual({ sheet: 0, x: 70, y: 37.5 })
    expect(labelPlace(layout, 24)).toEqual({ sheet: 1, x: 0, y: 0.5 })
    expect(labelPlace(tagLayouts['a4-2x7'], 1)).toEqual({ sheet: 0, x: 106.5, y: 15.5 })
  })

  it.each(Object.entries(tagLayouts))('%s lies on its page, content clear of the edges', (_, layout) => {
    const last = labelPlace(layout, sheetCapacity(layout) - 1)
    expect(last.sheet).toBe(0)
    expect(last.x + layout.label[0]).toBeLessThanOrEqual(layout.page[0])
    expect(last.y + layout.label[1]).toBeLessThanOrEqual(layout.page[1])
    if (sheetCapacity(layout) === 1) return
    const inner = contentBox(layout)
    expect(layout.margin[0] + inner.x).toBeGreaterThanOrEqual(4)
    expect(layout.margin[1] + inner.y).toBeGreaterThanOrEqual(4)
    expect(layout.page[0] - (last.x + inner.x + inner.width)).toBeGreaterThanOrEqual(4)
    expect(layout.page[1] - (last.y + inner.y + inner.height)).toBeGreaterThanOrEqual(4)
  })
})
