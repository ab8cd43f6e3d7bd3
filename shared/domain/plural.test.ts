import { expect, test } from 'vitest'
import { counted, plural } from './plural.ts'

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [25, 'товаров'],
  [101, 'товар'],
  [111, 'товаров'],
  [1.5, 'товара'],
])('%d %s', (count, form) => {
  expect(plural(count, 'товар', 'товара', 'товаров')).toBe(form)
})

test('a number and its word stay on one line', () => {
  expect(counted(1205, 'товар', 'товара', 'товаров')).toBe('1\u00a0205\u00a0товаров')
})
