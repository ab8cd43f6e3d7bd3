import { expect, test } from 'vitest'
import { decodeExpected, encodeExpected } from './expected-lines.ts'

const lines = [
  { productId: 12, quantity: 5, price: 49_900 },
  { productId: 48, quantity: 20, price: 0 },
]

test('lines go into one value of a form and come back', () => {
  expect(encodeExpected(lines)).toBe('12x5x49900,48x20x0')
  expect(decodeExpected(encodeExpected(lines))).toEqual(lines)
})

test.each([
  '',
  'x',
  '1x2',
  '1x2x3x4',
  '-1x2x3',
  '1234567890123x1x1',
  '1x12345678x1',
  '1x1x1234567890123',
  'a1x1x1',
])('«%s» is no line', (text) => {
  expect(decodeExpected(`${text},12x5x49900`)).toEqual(lines.slice(0, 1))
})
