import { expect, test } from 'vitest'
import { formatProperty } from './property.ts'

test.each([
  ['22.23', 'мм', '22,23\u00a0мм'],
  ['18', 'В', '18\u00a0В'],
  ['M8.8', null, 'M8.8'],
  ['1.6–5', 'мм', '1,6–5\u00a0мм'],
  ['11000', 'об/мин', '11\u00a0000\u00a0об/мин'],
  ['1400', 'Вт', '1400\u00a0Вт'],
  ['быстрозажимной', null, 'быстрозажимной'],
])('%s %s', (value, unit, text) => {
  expect(formatProperty({ value, unit })).toBe(text)
})
