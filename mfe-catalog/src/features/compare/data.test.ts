import type { CompareItem } from '@verstak/contract/sets/schemas.ts'
import { expect, it } from 'vitest'
import {
  ALL,
  type CompareQuery,
  comparedItems,
  compareHref,
  compareRows,
  compareTabs,
  readCompareQuery,
  readSharedIds,
} from './data.ts'

const section = (section_name: string, parent_name: string | null, ...ids: number[]) => ({
  section_name,
  parent_name,
  items: ids.map((id) => ({ id }) as CompareItem),
  compare_properties_name: [],
})
const list = {
  sections: {
    7: section('Дрели', 'Электроинструмент', 1, 2),
    8: section('Диски', 'По металлу', 3),
    9: section('Диски', 'По бетону', 4),
  },
  compare_properties_name: [],
}
const plain = { section: ALL, diff: false, filled: false, pin: null, ids: null }

it.each([
  ['', plain],
  ['section=7&diff=1&filled=1&pin=2', { ...plain, section: 7, diff: true, filled: true, pin: 2 }],
  ['section=6&pin=-1', plain],
  ['section=toString&diff=yes&pin=x', plain],
  ['ids=3-1,x-3', { ...plain, ids: [3, 1] }],
])('parses «%s»', (query, expected) => {
  expect(readCompareQuery(new URLSearchParams(query), list)).toEqual(expected)
})

it('limits a shared comparison to the maximum size', () => {
  const many = Array.from({ length: 300 }, (_, index) => index + 1).join('-')
  expect(readSharedIds(new URLSearchParams({ ids: many }))).toHaveLength(100)
})

it('writes an address without defaults', () => {
  expect(compareHref(plain)).toBe('/compare/')
  expect(compareHref({ section: 7, diff: true, filled: true, pin: 2, ids: [1, 2] })).toBe(
    '/compare/?ids=1-2&section=7&diff=1&filled=1&pin=2',
  )
})

it('names the parent only where two sections share a name', () => {
  expect(compareTabs(list).map(({ name, count }) => [name, count])).toEqual([
    ['Все', 4],
    ['Дрели', 2],
    ['Диски (По металлу)', 1],
    ['Диски (По бетону)', 1],
  ])
})

it('puts the pinned product first and leaves the order of the others', () => {
  const ids = (query: Partial<CompareQuery>) =>
    comparedItems(list, { ...plain, ...query }).map(({ id }) => id)
  expect(ids({ pin: 3 })).toEqual([3, 1, 2, 4])
  expect(ids({ section: 7, pin: 3 })).toEqual([1, 2])
})

it('finds differences (a missing value is one), rows without values and the best values', () => {
  const item = (...properties: { name: string; value: string; unit: string | null }[]) =>
    ({ properties }) as unknown as CompareItem
  const power = (value: string) => ({ name: 'Мощность', value, unit: 'Вт' })
  const box = { name: 'Кейс', value: 'есть', unit: null }
  const items = [item(power('750'), { name: 'Вес', value: '1.5', unit: 'кг' }, box), item(power('900'), box)]
  const rows = (diff: boolean, filled: boolean) =>
    compareRows(items, ['Мощность', 'Вес', 'Кейс'], { diff, filled })
  const names = (diff: boolean, filled: boolean) => rows(diff, filled).map(({ name }) => name)
  expect(names(false, false)).toEqual(['Мощность', 'Вес', 'Кейс'])
  expect(names(true, false)).toEqual(['Мощность', 'Вес'])
  expect(names(false, true)).toEqual(['Мощность', 'Кейс'])
  const [watts, weight] = rows(true, false)
  expect(watts?.cells.map(({ best }) => best)).toEqual([false, true])
  expect(weight?.cells).toEqual([
    { text: '1,5\u00a0кг', best: false },
    { text: null, best: false },
  ])
})
