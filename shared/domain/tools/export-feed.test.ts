import { expect, test } from 'vitest'
import { feedPrice, stockBand } from './export-feed.ts'

test.each([
  [10_000, 10, 'none', 11_000],
  [33_333, 15.5, 'none', 38_500],
  [10_001, 0, 'rouble', 10_100],
  [10_001, 0, 'ten', 11_000],
  [10_001, 0, 'fifty', 15_000],
  [11_000, 0, 'nine', 11_900],
  [10_900, 0, 'nine', 10_900],
  [10_901, 0, 'nine', 11_900],
  [1, -90, 'none', 1],
] as const)('%i kopecks with markup %d %%, rounding %s: %i', (kopecks, markup, rounding, price) => {
  expect(feedPrice(kopecks, markup, rounding)).toBe(price)
})

test('a band never overstates the stock', () => {
  for (const units of [0, 1, 9, 10, 99, 100, 5000]) expect(stockBand(units).units).toBeLessThanOrEqual(units)
  expect([0, 1, 10, 100].map((units) => stockBand(units).name)).toEqual([
    'нет',
    'мало',
    'достаточно',
    'много',
  ])
})
