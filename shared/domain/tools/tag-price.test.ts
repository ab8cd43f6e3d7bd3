import { expect, test } from 'vitest'
import { atTagPrice, isStorePrice, STORE_PRICE, tagPrice } from './tag-price.ts'

test.each([
  [100_00, 'none', 0, 100_00],
  [100_00, 'none', 30, 130_00],
  [123_45, 'rouble', 0, 124_00],
  [123_45, 'ten', 10, 140_00],
  [123_45, 'nine', 0, 129_00],
  [123_45, 'ninetyNine', 0, 199_00],
  [199_00, 'ninetyNine', 0, 199_00],
  [199_01, 'ninetyNine', 0, 299_00],
  [1, 'ninetyNine', -90, 99_00],
] as const)('%i kopecks, rounding %s, markup %i %%: %i', (price, rounding, markup, expected) => {
  expect(tagPrice(price, null, { markup, rounding })).toBe(expected)
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
