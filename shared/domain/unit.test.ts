import { expect, test } from 'vitest'
import { accusativeUnit } from './unit.ts'

test.each([
  ['пара', 'пару'],
  ['упаковка', 'упаковку'],
  ['шт', 'шт'],
  ['м', 'м'],
  ['рулон', 'рулон'],
])('за 1 %s → %s', (unit, accusative) => {
  expect(accusativeUnit(unit)).toBe(accusative)
})
