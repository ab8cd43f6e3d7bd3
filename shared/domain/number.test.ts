import { expect, test } from 'vitest'
import { formatNumber, formatWeight } from './number.ts'

const cases: [number, number, number][] = [
  [0, 3, 0],
  [7, 3, 0],
  [999, 3, 0],
  [1000, 3, 0],
  [1234567, 3, 0],
  [1.5, 3, 0],
  [0.125, 3, 0],
  [12.4, 1, 0],
  [12.05, 1, 0],
  [1234.56, 2, 2],
  [1234, 2, 2],
  [100, 2, 2],
  [-1234.5, 2, 0],
  [-0.001, 2, 2],
]

test.each(cases)(
  '%d with at most %d and at least %d digits is formatted as in the locale data',
  (value, most, least) => {
    const reference = new Intl.NumberFormat('ru-RU', {
      maximumFractionDigits: most,
      minimumFractionDigits: least,
      signDisplay: 'negative',
    })
    expect(formatNumber(value, most, least)).toBe(reference.format(value).replace(/\s/g, '\u00a0'))
  },
)

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [5, '5'],
  [11, '11'],
  [21, '21'],
  [22, '22'],
  [25, '25'],
  [101, '101'],
  [111, '111'],
  [1.5, '1,5'],
  [12345.678, '12\u00a0345,678'],
])('%d reads as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a weight below a kilogram is in grams', () => {
  expect(formatWeight(850)).toBe('850\u00a0г')
  expect(formatWeight(1000)).toBe('1\u00a0кг')
  expect(formatWeight(12_005)).toBe('12,005\u00a0кг')
  expect(formatWeight(1_234_000, 1)).toBe('1\u00a0234\u00a0кг')
  expect(formatWeight(12_437, 1)).toBe('12,4\u00a0кг')
})
