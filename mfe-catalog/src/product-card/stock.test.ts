import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { expect, test } from 'vitest'
import { stockBand } from './stock.ts'

test.each([
  [0, 'none', 'Нет в наличии'],
  [-3, 'none', 'Нет в наличии'],
  [1, 'few', '1\u00a0шт'],
  [9, 'few', '9\u00a0шт'],
  [10, 'some', '10\u00a0шт'],
  [100, 'some', '100\u00a0шт'],
  [UNCOUNTED_STOCK, 'many', 'В наличии'],
  [101, 'many', '>100\u00a0шт'],
])('a stock of %i is shown as %s: %s', (stock, level, text) => {
  expect(stockBand(stock, 'шт')).toEqual({ level, text })
})

test('a product out of stock shows its delivery date', () => {
  expect(stockBand(0, 'шт', '2026-11-28')).toEqual({ level: 'expected', text: 'Ожидается 28\u00a0ноября' })
  expect(stockBand(3, 'шт', '2026-11-28').text).toBe('3\u00a0шт')
})

test('the unit is declined', () => {
  expect(stockBand(40, 'пара').text).toBe('40\u00a0пар')
  expect(stockBand(500, 'упаковка').text).toBe('>100\u00a0упаковок')
})
