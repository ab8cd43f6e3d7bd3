import { expect, test } from 'vitest'
import {
  discountPercent,
  exactPrice,
  formatPrice,
  kopeckDigits,
  parseRoubles,
  reducedFrom,
  unitPrice,
  vatInside,
} from './money.ts'

test.each([
  [0, '0,00\u00a0₽'],
  [1, '0,01\u00a0₽'],
  [2, '0,02\u00a0₽'],
  [5, '0,05\u00a0₽'],
  [11, '0,11\u00a0₽'],
  [25, '0,25\u00a0₽'],
  [101, '1,01\u00a0₽'],
  [111, '1,11\u00a0₽'],
  [150, '1,50\u00a0₽'],
  [2_200, '22,00\u00a0₽'],
  [99_999, '999,99\u00a0₽'],
  [100_000, '1\u00a0000,00\u00a0₽'],
  [123_456, '1\u00a0234,56\u00a0₽'],
  [100_000_000, '1\u00a0000\u00a0000,00\u00a0₽'],
])('%i kopecks read as «%s»', (kopecks, text) => {
  expect(exactPrice(kopecks)).toBe(text)
  expect(formatPrice(kopecks)).toBe(text.replace(',00', ''))
})

test('a unit price includes the unit', () => {
  expect(unitPrice(125_000, 'шт')).toBe('1\u00a0250\u00a0₽/шт')
})

test('kopecks have two digits', () => {
  expect([0, 5, 100, 123_456].map(kopeckDigits)).toEqual(['00', '05', '00', '56'])
})

test('VAT of 22 % is extracted from a price that includes it', () => {
  expect(vatInside(12_200)).toBe(2_200)
  expect(vatInside(100)).toBe(18)
  expect(vatInside(61)).toBe(11)
  // 0,54, 0,36 and 0,5 of a kopeck.
  expect([vatInside(3), vatInside(2), vatInside(3, 20)]).toEqual([1, 0, 1])
  expect(vatInside(0)).toBe(0)
})

test('a discount is a whole per cent, and only for a higher old price', () => {
  expect(discountPercent(750, 1000)).toBe(25)
  expect(discountPercent(999, 1000)).toBe(0)
  // 66,7 % and 99,5 %: a fraction of a half and more is dropped too.
  expect(discountPercent(333, 1000)).toBe(66)
  expect(discountPercent(1, 200)).toBe(99)
  expect(discountPercent(1000, null)).toBe(0)
  expect(discountPercent(1000, 900)).toBe(0)
})

test.each([
  [100, 101, 101],
  [100, 100, null],
  [100, 99, null],
  [100, null, null],
  [null, 120, null],
])('a price of %s with the old price %s was reduced from %s', (price, oldPrice, expected) => {
  expect(reducedFrom(price, oldPrice)).toBe(expected)
})

test.each([
  ['50000', 5_000_000],
  ['50 000', 5_000_000],
  ['50\u00a0000,5 ₽', 5_000_050],
  ['0', 0],
  ['1,005', null],
  ['1234567890,12', 123_456_789_012],
  ['12345678901', null],
  ['1,50', 150],
  ['1,29', 129],
  ['-5', null],
  ['пять', null],
  ['', null],
])('%j typed as roubles is %j kopecks', (text, kopecks) => {
  expect(parseRoubles(text)).toBe(kopecks)
})
