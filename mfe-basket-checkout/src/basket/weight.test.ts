import { expect, test } from 'vitest'
import { formatWeight } from './weight.ts'

test('grams up to a kilogram, then kilograms to a tenth', () => {
  expect(formatWeight(850)).toBe('850\u00a0г')
  expect(formatWeight(12_440)).toBe('12,4\u00a0кг')
  expect(formatWeight(1_234_000)).toBe('1\u00a0234\u00a0кг')
})
