import { expect, it } from 'vitest'
import { formatOrderNumber, parseOrderNumber } from './order-number.ts'

it('a number can have more than six digits, and parsing inverts formatting', () => {
  expect(formatOrderNumber(123)).toBe('В-000123')
  expect(parseOrderNumber(formatOrderNumber(12_345_678))).toBe(12_345_678)
})

it.each([
  ['в-000123', 123],
  ['B-123', 123],
  [' В123 ', 123],
  ['123', null],
  ['В-', null],
  ['В-1e5', null],
])('parses «%s» as %s', (text, id) => {
  expect(parseOrderNumber(text)).toBe(id)
})
