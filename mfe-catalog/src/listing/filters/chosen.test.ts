import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { expect, test } from 'vitest'
import { chosenParts, emptiedBy } from './chosen.ts'

const facet = (given: Partial<Facet> & Pick<Facet, 'key' | 'name' | 'kind'>): Facet => ({
  unit: null,
  options: [],
  range: null,
  without: null,
  ...given,
})
const option = (key: string, name: string, chosen = true) => ({ key, name, count: 0, chosen })

const groups = [
  facet({
    key: 'stock',
    name: 'В наличии',
    kind: 'mark',
    options: [option('stock', 'В наличии')],
    without: 0,
  }),
  facet({
    key: 'napryazhenie',
    name: 'Напряжение',
    kind: 'list',
    unit: 'В',
    options: [option('12', '12'), option('10.8', '10.8'), option('18', '18', false)],
    without: 34,
  }),
  facet({
    key: 'price',
    name: 'Цена',
    kind: 'range',
    unit: '₽',
    range: { min: 1, max: 9, from: 1500, to: null },
  }),
]

test('chips name the selected options with units', () => {
  expect(chosenParts(groups).map(({ text }) => text)).toEqual([
    'В наличии',
    '12\u00a0В',
    '10,8\u00a0В',
    'Цена от 1\u00a0500\u00a0₽',
  ])
})

test('an empty result names the group whose removal gives the most products', () => {
  expect(emptiedBy(groups)).toEqual({
    key: 'napryazhenie',
    text: '12\u00a0В, 10,8\u00a0В',
    found: '34\u00a0товара',
  })
  expect(emptiedBy(groups.slice(0, 1))).toBeNull()
})
