import { expect, test } from 'vitest'
import { uniqueIds } from './bulk.ts'

test('each id stands once, in the order of its first appearance, up to the most', () => {
  expect(uniqueIds([3, 1, 3, 2], 10)).toEqual([3, 1, 2])
  expect(uniqueIds([3, 1, 3, 2], 2)).toEqual([3, 1])
})
