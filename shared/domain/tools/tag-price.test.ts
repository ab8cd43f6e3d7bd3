import { expect, test } from 'vitest'
import { atTagPrice, isStorePrice, isTagRoundedLess, STORE_PRICE, tagPrice } from './tag-price.ts'

test.each([
  [100_00, 'none', 0, 100_00],
  [100_00, 'none', 30, 130_00],
  [123_45, 'rouble', 0, 124_00],
  [123_45, 'ten', 10, 140_00],
  [123_45, 'nine', 0, 129_00],
  [181_00, 'ninetyNine', 0, 199_00],
  [199_00, 'ninetyNine', 0, 199_00],
  [1250_00, 'ninetyNine', 0, 1299_00],
  // A rounding that raises the price by more than 10 % gives way to a finer one, at last to none.
  [180_90, 'ninetyNine', 0, 189_00],
  [123_45, 'ninetyNine', 0, 129_00],
  [199_01, 'ninetyNine', 0, 209_00],
  [3_50, 'ninetyNine', 0, 3_50],
  [8_19, 'ninetyNine', 0, 9_00],
  [8_18, 'ninetyNine', 0, 8_18],
  [123_45, 'fifty', 0, 130_00],
  [9_20, 'fifty', 0, 10_00],
  [3_50, 'rouble', 0, 3_50],
  [1, 'ninetyNine', -90, 1],
] as const)('%i kopecks, rounding %s, markup %i %%: %i', (price, rounding, markup, expected) => {
  expect(tagPrice(price, null, { markup, rounding })).toBe(expected)
})

test.each([
  [3_50, null, true],
  [3_50, 99_00, false],
  [null, null, false],
  [199_00, null, false],
])('%s kopecks with the own price %s are rounded less than to 99: %s', (price, own, less) => {
  expect(isTagRoundedLess(price, own, { markup: 0, rounding: 'ninetyNine' })).toBe(less)
})

test('an own price takes precedence over the rule, and a missing price stays missing', () => {
  expect(tagPrice(100_00, 77_00, { markup: 50, rounding: 'ten' })).toBe(77_00)
  expect(tagPrice(null, 77_00, STORE_PRICE)).toBe(77_00)
  expect(tagPrice(null, null, { markup: 50, rounding: 'ten' })).toBeNull()
})

test('a tag at another price than the store’s shows no old price', () => {
  const product = { name: 'Дрель', price: 9900, old_price: 12_000 }
  expect(atTagPrice(product, 9900)).toEqual(product)
  expect(atTagPrice(product, 9901)).toEqual({ name: 'Дрель', price: 9901, old_price: null })
})

test('the price is the store’s when neither a markup nor a rounding changes it', () => {
  expect(isStorePrice(STORE_PRICE)).toBe(true)
  expect(isStorePrice({ ...STORE_PRICE, markup: 1 })).toBe(false)
  expect(isStorePrice({ ...STORE_PRICE, rounding: 'rouble' })).toBe(false)
})
