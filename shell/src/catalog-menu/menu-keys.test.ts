import { expect, test } from 'vitest'
import { firstPlace, type MenuPosition, placeAfter } from './menu-keys.ts'

const size = { sections: 3, links: 4 }
const section = (index: number): MenuPosition => ({ column: 'sections', section: index, link: 0 })
const link = (index: number): MenuPosition => ({ column: 'links', section: 1, link: index })

test.each([
  ['ArrowDown', section(0), section(1)],
  ['ArrowDown', section(2), section(0)],
  ['ArrowUp', section(0), section(2)],
  ['Home', section(2), section(0)],
  ['End', section(0), section(2)],
  ['ArrowDown', link(0), link(1)],
  ['ArrowDown', link(3), link(0)],
  ['ArrowUp', link(0), link(3)],
  ['Home', link(2), link(0)],
  ['End', link(1), link(3)],
])('%s stays in its column: %o → %o', (key, from, to) => {
  expect(placeAfter(key, from, size)).toEqual(to)
})

test('ArrowRight moves into the links of the section, ArrowLeft moves back', () => {
  const inside = placeAfter('ArrowRight', section(1), size)
  expect(inside).toEqual(link(0))
  expect(placeAfter('ArrowLeft', link(3), size)).toEqual({ ...section(1), link: 3 })
})

test('a section without links keeps the focus', () => {
  expect(placeAfter('ArrowRight', section(2), { sections: 3, links: 0 })).toEqual(section(2))
})

test('moving to another section resets the position to its first link', () => {
  expect(placeAfter('ArrowDown', { column: 'sections', section: 0, link: 3 }, size)).toEqual(section(1))
})

test.each(['Tab', 'Enter', 'Escape', 'a', 'toString'])('%s is not handled', (key) => {
  expect(placeAfter(key, firstPlace, size)).toBeNull()
})
