import * as v from 'valibot'
import { expect, it } from 'vitest'
import { amount, writeAmount } from './amount.ts'

it.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [123_405, '1234.05'],
  [99_999_999_999_999, '999999999999.99'],
])('%d kopecks are formatted and parsed as %s', (kopecks, value) => {
  expect(writeAmount(kopecks)).toEqual({ value, currency: 'RUB' })
  expect(v.parse(amount, { value, currency: 'RUB' })).toBe(kopecks)
})

it.each(['1', '1.0', '1.000', '-1.00', ' 1.00', '1.00 ', '1,00', '.50', '1234567890123.00'])(
  '«%s» is not a valid amount',
  (value) => {
    expect(v.is(amount, { value, currency: 'RUB' })).toBe(false)
  },
)

it('another currency is not accepted', () => {
  expect(v.is(amount, { value: '1.00', currency: 'USD' })).toBe(false)
})
