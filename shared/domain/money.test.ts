import { expect, test } from 'vitest'
import { discountPercent, formatPrice, vatInside } from './money.ts'

test.each([
  [0, '0,00\u00a0₽'],
  [123_456, '1\u00a0234,56\u00a0₽'],
  [100_000_000, '1\u00a0000\u00a0000,00\u00a0₽'],
])('%i kopecks read as «%s»', (kopecks, text) => {
  expect(formatPrice(kopecks)).toBe(text)
})

test('VAT of 22 % is taken out of a price that includes it', () => {
  expect(vatInside(12_200)).toBe(2_200)
  expect(vatInside(100)).toBe(18)
  expect(vatInside(0)).toBe(0)
})

test('a discount is a whole per cent, and only where the old price is higher', () => {
  expect(discountPercent(750, 1000)).toBe(25)
  expect(discountPercent(999, 1000)).toBe(0)
  expect(discountPercent(1000, null)).toBe(0)
  expect(discountPercent(1000, 900)).toBe(0)
})
