import { expect, test } from 'vitest'
import { roundedPrice } from './rounded-price.ts'

test.each([
  [10_000, 10, 'none', 11_000],
  [33_333, 15.5, 'none', 38_500],
  [10_001, 0, 'rouble', 10_100],
  [10_001, 0, 'ten', 11_000],
  [10_001, 0, 'fifty', 11_000],
  [46_001, 0, 'fifty', 50_000],
  [3_50, 0, 'fifty', 3_50],
  [2_31, 50, 'ten', 3_47],
  [11_000, 0, 'nine', 11_900],
  [10_900, 0, 'nine', 10_900],
  [10_901, 0, 'nine', 11_900],
  [1, -90, 'none', 1],
] as const)('%i kopecks with markup %d %%, rounding %s: %i', (kopecks, markup, rounding, price) => {
  expect(roundedPrice(kopecks, markup, rounding)).toBe(price)
})
