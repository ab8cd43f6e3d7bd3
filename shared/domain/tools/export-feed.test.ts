import { expect, test } from 'vitest'
import { stockBand } from './export-feed.ts'

test('a band never overstates the stock', () => {
  for (const units of [0, 1, 9, 10, 99, 100, 5000]) expect(stockBand(units).units).toBeLessThanOrEqual(units)
  expect([0, 1, 10, 100].map((units) => stockBand(units).name)).toEqual([
    'нет',
    'мало',
    'достаточно',
    'много',
  ])
})
