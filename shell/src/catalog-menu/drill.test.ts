import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { expect, test } from 'vitest'
import { levelAt } from './drill.ts'

const section = (id: number, ...SUB_SECTIONS: Section[]): Section => ({
  id,
  CODE: `s${id}`,
  name: `Раздел ${id}`,
  path: [`s${id}`],
  count: 1,
  picture: null,
  SUB_SECTIONS,
})
const deep = section(3)
const middle = section(2, deep)
const top = section(1, middle)
const tree = [top, section(4)]

test('drilling down opens one level at a time', () => {
  expect(levelAt(tree, [])).toEqual({ section: null, items: tree })
  expect(levelAt(tree, [1])).toEqual({ section: top, items: [middle] })
  expect(levelAt(tree, [1, 2])).toEqual({ section: middle, items: [deep] })
})

test('a path with an unknown section stops at its last known level', () => {
  expect(levelAt(tree, [1, 99, 3])).toEqual({ section: top, items: [middle] })
})
