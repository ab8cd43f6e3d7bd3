import { expect, test } from 'vitest'
import { formatDimensions } from './measures.ts'

test('sizes are formatted as length, width and height', () => {
  expect(formatDimensions([120, 45.5, 30])).toBe('120\u00a0×\u00a045,5\u00a0×\u00a030\u00a0мм')
})
