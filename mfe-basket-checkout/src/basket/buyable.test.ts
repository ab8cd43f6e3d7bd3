import { expect, test } from 'vitest'
import { whyNot } from './buyable.ts'

const product = { price: 10_000, min_quantity: 12, multiplicity: 12, stock: 40, can_buy: true }

test('a product that cannot be bought shows the reason', () => {
  expect(whyNot(product)).toBeNull()
  expect(whyNot({ ...product, price: null, can_buy: false })).toBe('Цена по запросу')
  expect(whyNot({ ...product, stock: 0, can_buy: false })).toBe('Нет в наличии')
  expect(whyNot({ ...product, stock: 11, can_buy: false })).toBe('Мало для заказа')
  expect(whyNot({ ...product, can_buy: false })).toBe('Недоступен для заказа')
})
