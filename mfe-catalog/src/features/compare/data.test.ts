import type { CompareItem } from '@verstak/shared/contract/sets/schemas.ts'
import { expect, it } from 'vitest'
import { ALL, compareHref, compareRows, readCompareQuery } from './data.ts'

const list = {
  sections: { 7: { section_name: 'Дрели', items: [], compare_properties_name: [] } },
  compare_properties_name: [],
}

it.each([
  ['', { section: ALL, diff: false }],
  ['section=7&diff=1', { section: 7, diff: true }],
  ['section=8', { section: ALL, diff: false }],
  ['section=toString&diff=yes', { section: ALL, diff: false }],
])('reads «%s»', (query, expected) => {
  expect(readCompareQuery(new URLSearchParams(query), list)).toEqual(expected)
})

it('writes an address without defaults', () => {
  expect(compareHref({ section: ALL, diff: false })).toBe('/compare/')
  expect(compareHref({ section: 7, diff: true })).toBe('/compare/?section=7&diff=1')
})

it('tells what differs, a missing value included', () => {
  const item = (...properties: { name: string; value: string; unit: string | null }[]) =>
    ({ properties }) as unknown as CompareItem
  const power = { name: 'Мощность', value: '750', unit: 'Вт' }
  const items = [item(power, { name: 'Вес', value: '1.5', unit: 'кг' }), item(power)]
  const weight = { name: 'Вес', values: ['1,5\u00a0кг', null] }
  expect(compareRows(items, ['Мощность', 'Вес'], true)).toEqual([weight])
  expect(compareRows(items, ['Мощность', 'Вес'], false)).toHaveLength(2)
})
