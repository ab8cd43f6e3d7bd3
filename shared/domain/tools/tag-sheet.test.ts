import { expect, test } from 'vitest'
import { type TagLayout, tagLayouts } from './price-tag.ts'
import { clampSkip, labelPlaces, sheetCapacity, sheetCount } from './tag-sheet.ts'

test.each(Object.entries(tagLayouts))(
  'the labels of %s lie within the page and do not overlap',
  (_code, layout: TagLayout) => {
    const places = labelPlaces(layout)
    expect(places).toHaveLength(sheetCapacity(layout))
    for (const { x, y } of places) {
      expect(x + layout.label[0]).toBeLessThanOrEqual(layout.page[0])
      expect(y + layout.label[1]).toBeLessThanOrEqual(layout.page[1])
    }
  },
)

test('labels are placed row by row, with margins and gaps', () => {
  const places = labelPlaces(tagLayouts['a4-2x7'])
  expect(places.slice(0, 3)).toEqual([
    { x: 4.5, y: 15.5 },
    { x: 106.5, y: 15.5 },
    { x: 4.5, y: 53.5 },
  ])
})

test('at most all labels but one can be skipped', () => {
  expect(clampSkip(30, tagLayouts['a4-3x8'])).toBe(23)
  expect(clampSkip(-1, tagLayouts['a4-3x8'])).toBe(0)
  expect(clampSkip(Number.NaN, tagLayouts['a4-3x8'])).toBe(0)
  expect(clampSkip(5, tagLayouts['roll-58x40'])).toBe(0)
})

test('skipped labels count towards the first sheet', () => {
  expect(sheetCount(24, 0, tagLayouts['a4-3x8'])).toBe(1)
  expect(sheetCount(24, 1, tagLayouts['a4-3x8'])).toBe(2)
  expect(sheetCount(0, 5, tagLayouts['a4-3x8'])).toBe(0)
})
