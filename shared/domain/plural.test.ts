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
])('counts %d with its word', (count, form) => {
  expect(plural(count, 'товар', 'товара', 'товаров')).toBe(form)
})

test('numbers up to a thousand have the same form as in the locale data', () => {
  const rules = new Intl.PluralRules('ru')
  for (let count = -200; count <= 1000; count += 1)
    expect(plural(count, 'one', 'few', 'many'), String(count)).toBe(rules.select(count))
  for (const count of [0.5, 1.1, 2.5, 10.25]) expect(rules.select(count)).toBe('other')
})

test.each([
  [0, '0\u00a0часов'],
  [1, '1\u00a0час'],
  [2, '2\u00a0часа'],
  [5, '5\u00a0часов'],
  [11, '11\u00a0часов'],
  [21, '21\u00a0час'],
  [22, '22\u00a0часа'],
  [25, '25\u00a0часов'],
  [101, '101\u00a0час'],
  [111, '111\u00a0часов'],
  [1.5, '1,5\u00a0часа'],
])('counts %d with its word', (count, text) => {
  expect(counted(count, 'час', 'часа', 'часов')).toBe(text)
})

test('a number and its word stay on one line', () => {
  expect(counted(1205, 'товар', 'товара', 'товаров')).toBe('1\u00a0205\u00a0товаров')
})
