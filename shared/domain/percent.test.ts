import { expect, test } from 'vitest'
import { wholePercent } from './percent.ts'

test.each([
  [239, 1000, 23],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1, 1000, 0],
  [29, 100, 29],
  [5, 0, 0],
])('%i of %i are %i %%', (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent)
})
