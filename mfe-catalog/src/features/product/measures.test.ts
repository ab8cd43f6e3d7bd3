import { expect, test } from 'vitest'
import { formatDimensions, formatWeight } from './measures.ts'

test.each([
  [850, '850\u00a0г'],
  [1000, '1\u00a0кг'],
  [1250, '1,25\u00a0кг'],
  [12_005, '12,005\u00a0кг'],
])('%i grams read as %s', (grams, text) => {
  expect(formatWeight(grams)).toBe(text)
})

test('sides read as length, width and height', () => {
  expect(formatDimensions([120, 45.5, 30])).toBe('120\u00a0×\u00a045,5\u00a0×\u00a030\u00a0мм')
})
