import { expect, test } from 'vitest'
import { isCounted, UNCOUNTED_STOCK } from './stock.ts'

test('only the largest number means uncounted stock', () => {
  expect([0, UNCOUNTED_STOCK - 1, UNCOUNTED_STOCK].map(isCounted)).toEqual([true, true, false])
})
