import { expect, test } from 'vitest'
import {
  acrossOf,
  downOf,
  fitsOn,
  layoutOf,
  mostOf,
  offsetText,
  ownLayoutCode,
  ownLayoutId,
  takenBy,
} from './own-layout.ts'
import { isRoll, labelPlace } from './tag-sheet.ts'

const sizes = {
  ...{ page_width: 210, page_height: 297, label_width: 66.7, label_height: 29.7, columns: 3, rows: 9 },
  ...{ margin_left: 3.5, margin_top: 10, gap_x: 1.4, gap_y: 1.5 },
}

test('labels that fill the page to a hundredth of a millimetre fit', () => {
  const across = { page: 210.3, margin: 0, label: 70.1, gap: 0, count: 3 }
  expect(takenBy(across)).toBe(210.3)
  expect(fitsOn(across)).toBe(true)
  expect(fitsOn({ ...across, page: 210.29 })).toBe(false)
})

test('reports how many labels fit', () => {
  expect(mostOf(acrossOf(sizes))).toBe(3)
  expect(mostOf(downOf(sizes))).toBe(9)
  expect(mostOf({ page: 100, margin: 60, label: 50, gap: 2, count: 1 })).toBe(0)
  expect(mostOf({ page: 40, margin: 60, label: 50, gap: 2, count: 1 })).toBe(0)
})

test('the position of a label includes the margin, the preceding labels and the gaps', () => {
  const place = labelPlace(layoutOf({ name: 'Мой лист', ...sizes }), 7)
  expect(place.x).toBeCloseTo(3.5 + 66.7 + 1.4)
  expect(place.y).toBeCloseTo(10 + 2 * (29.7 + 1.5))
})

test('a single label on a wide page is a sheet, on a narrow one a roll', () => {
  const one = { ...sizes, columns: 1, rows: 1 }
  expect(isRoll(layoutOf({ name: 'A4', ...one }))).toBe(false)
  expect(isRoll(layoutOf({ name: 'Рулон', ...one, page_width: 58, label_width: 50 }))).toBe(true)
})

test('the code of an own layout contains its id', () => {
  expect(ownLayoutId(ownLayoutCode(12))).toBe(12)
  for (const code of ['a4-3x8', 'own-', 'own-0', 'own-1x', 'own--1', `own-${'9'.repeat(20)}`])
    expect(ownLayoutId(code)).toBeUndefined()
})

test('an offset is described by its directions', () => {
  expect(offsetText({ x: -1.5, y: 0.25 })).toBe('влево 1,5 мм, вниз 0,25 мм')
  expect(offsetText({ x: 2, y: 0 })).toBe('вправо 2 мм')
  expect(offsetText({ x: 0, y: 0 })).toBe('без сдвига')
})
