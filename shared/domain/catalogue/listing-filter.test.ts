import { describe, expect, test } from 'vitest'
import { formatFilter, parseFilter, withoutChoice } from './listing-filter.ts'

const canonical = (text: string) => formatFilter(parseFilter(text))

describe('equal filters are formatted the same way', () => {
  test.each([
    ['clear', 'clear'],
    ['', 'clear'],
    ['stock*brand_makita_bosch', 'brand_bosch_makita*stock'],
    ['brand_makita*brand_bosch_makita', 'brand_bosch_makita'],
    ['price_500..100', 'price_100..500'],
    ['price_..500', 'price_..500'],
    ['dlina_-1.5..', 'dlina_-1.5..'],
    ['stock_yes', 'stock'],
    ['a_z*c_z*b_z', 'a_z*b_z*c_z'],
    ['a_z*a_y*a_x', 'a_x_y_z'],
    ['price_1..2*price_3..4', 'price_3..4'],
    ['price_5..', 'price_5..'],
  ])('%s is %s', (text, expected) => {
    expect(canonical(text)).toBe(expected)
    expect(canonical(expected)).toBe(expected)
  })
})

test.each([
  '..',
  'price_..',
  'brand',
  'brand_',
  '*_*_*',
  'БРЕНД_бош',
  "brand_'; DROP TABLE product; --",
  '<script>alert(1)</script>',
  '%00',
  '😀_😀',
  'price_1e9..2e9',
  'price_9999999999999..',
])('«%s» is not a filter', (text) => {
  expect(parseFilter(text)).toEqual([])
})

test('reads a bounded number of groups and values from a filter of any length', () => {
  const long = Array.from({ length: 5000 }, (_, i) => `k${i}_v`).join('*')
  expect(parseFilter(long)).toHaveLength(40)
  expect(parseFilter(`brand_${Array.from({ length: 5000 }, (_, i) => i).join('_')}`)[0]?.values.length).toBe(
    200,
  )
})

test('removes one value, or its whole group', () => {
  const groups = parseFilter('brand_bosch_makita*stock')
  expect(formatFilter(withoutChoice(groups, 'brand', 'bosch'))).toBe('brand_makita*stock')
  expect(formatFilter(withoutChoice(groups, 'brand'))).toBe('stock')
  expect(formatFilter(withoutChoice(parseFilter('brand_bosch'), 'brand', 'bosch'))).toBe('clear')
})

test('groups are read in the order of their keys, their values too', () => {
  expect(parseFilter('stock*brand_makita_bosch*a_1').map(({ key, values }) => [key, ...values])).toEqual([
    ['a', '1'],
    ['brand', 'bosch', 'makita'],
    ['stock'],
  ])
  const groups = parseFilter('b_1*a_2_1').toReversed()
  expect([formatFilter(groups), groups.map(({ key }) => key)]).toEqual(['a_1_2*b_1', ['b', 'a']])
})
