import type { Arrival } from '@verstak/domain/arrival.ts'
import { expect, it } from 'vitest'
import { type Asked, listLine } from './list-line.ts'

const drill = {
  ...{ article: 'DR-1', name: 'Дрель', unit: 'шт', price: 100, hidden: false },
  ...{ min_quantity: 4, multiplicity: 4, stock: 30 },
}
const asked = (wanted: number, there = 0): Asked => ({ product_id: 7, asked: wanted - there, wanted, there })
const arrivals: Arrival[] = [{ date: '2026-11-28', quantity: 20 }]

it('a valid quantity is unchanged', () => {
  expect(listLine(drill, asked(28, 4), true)).toEqual({
    ...{ product_id: 7, article: 'DR-1', name: 'Дрель', asked: 24, before: 4 },
    ...{ quantity: 28, state: 'ok', message: null },
  })
})

it.each([
  ['an unknown product', undefined, 'Такого товара нет'],
  ['one that is no longer sold', { hidden: true }, 'Снят с продажи'],
  ['one without a price', { price: null }, 'Цена по запросу'],
  ['one that is out of stock', { stock: 3 }, 'Нет в наличии'],
])('%s is refused, and the basket is unchanged', (_what, change, message) => {
  const product = change && { ...drill, ...change }
  expect(listLine(product, asked(8, 4), true)).toMatchObject({ state: 'refused', quantity: 4, message })
})

it('a part of a package is rounded up, and this is reported', () => {
  const line = listLine(drill, asked(9), true)
  expect(line).toMatchObject({ state: 'corrected', quantity: 12 })
  expect(line.message?.replace(/\s/g, ' ')).toBe('Продаётся кратно 4 шт — исправили на 12 шт')
})

it('an addition above the stock is refused when the basket has all of it, and reduced when it has less', () => {
  expect(listLine(drill, asked(32, 28), true)).toMatchObject({ state: 'refused', quantity: 28 })
  expect(listLine(drill, asked(32, 28), true).message).toMatch(/в корзине уже 28$/)
  expect(listLine(drill, asked(32, 24), true)).toMatchObject({ state: 'corrected', quantity: 28 })
})

it('setting a quantity may reduce a line', () => {
  expect(listLine(drill, asked(32, 28), false)).toMatchObject({ state: 'corrected', quantity: 28 })
  expect(listLine(drill, asked(40, 36), false)).toMatchObject({ state: 'corrected', quantity: 28 })
})

it('a quantity covered by arrivals is accepted, also for a product without stock', () => {
  const line = listLine({ ...drill, arrivals }, asked(32), true)
  expect(line).toMatchObject({ state: 'corrected', quantity: 32 })
  expect(line.message?.replace(/\s/g, ' ')).toBe('28 шт сейчас + 4 шт позже (28 ноября)')
  expect(listLine({ ...drill, stock: 0, arrivals }, asked(8), true)).toMatchObject({ quantity: 8 })
})
