import { expect, test } from 'vitest'
import { canBeOrdered, obstacleOf, ruleOf } from './orderable.ts'

const product = { price: 10_000, hidden: false, min_quantity: 5, multiplicity: 4, stock: 8 }

test('reads the quantity rule of a product', () => {
  expect(ruleOf(product)).toEqual({ min: 5, step: 4, stock: 8 })
})

test.each([
  ['the stock equals the smallest order', {}, null],
  ['more than the minimum and a multiple, less than the smallest order', { stock: 6 }, 'no-stock'],
  ['nothing is left', { stock: 0 }, 'no-stock'],
  ['a missing price takes precedence over missing stock', { price: null, stock: 0 }, 'no-price'],
  ['a discontinued product needs no price', { hidden: true, price: null }, 'gone'],
] as const)('%s', (_name, change, expected) => {
  expect(obstacleOf({ ...product, ...change })).toBe(expected)
  expect(canBeOrdered({ ...product, ...change })).toBe(expected === null)
})
