import { describe, expect, test } from 'vitest'
import { checkQuantity, largestOrder, nearestOrder, quantityMessage, smallestOrder } from './quantity.ts'

const rule = { min: 10, step: 12, stock: 100 }

describe('an order of at least 10 in twelves with 100 in stock', () => {
  test('starts at 12 and ends at 96', () => {
    expect(smallestOrder(rule)).toBe(12)
    expect(largestOrder(rule)).toBe(96)
  })
  test.each([
    [0, 'below-minimum', 12],
    [-5, 'below-minimum', 12],
    [12, 'ok', 12],
    [13, 'not-multiple', 24],
    [97, 'not-multiple', 96],
    [108, 'over-stock', 96],
    [109, 'over-stock', 96],
  ])('%i is %s, nearest %i', (quantity, problem, nearest) => {
    expect(checkQuantity(quantity, rule)).toBe(problem)
    expect(nearestOrder(quantity, rule)).toBe(nearest)
  })
})

test('nothing can be ordered when the stock is below the minimum order', () => {
  const scarce = { min: 1, step: 10, stock: 9 }
  expect(largestOrder(scarce)).toBe(0)
  expect(nearestOrder(10, scarce)).toBeNull()
  expect(quantityMessage(10, scarce, 'шт')).toBe('Нет в наличии')
})

test('every problem has a Russian message', () => {
  expect(quantityMessage(13, rule, 'пара')).toBe('Продаётся кратно 12\u00a0парам')
  expect(quantityMessage(1, rule, 'упаковка')).toBe('Минимальный заказ — 12\u00a0упаковок')
  expect(quantityMessage(120, rule, 'шт')).toBe('На складе только 96\u00a0шт')
  expect(quantityMessage(24, rule, 'шт')).toBeNull()
})
