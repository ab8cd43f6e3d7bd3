import { describe, expect, it } from 'vitest'
import { lineState } from './line-state.ts'

const product = { price: 100, hidden: false, unit: 'шт', min_quantity: 10, multiplicity: 4, stock: 30 }

describe('lineState', () => {
  it.each([
    ['a good quantity', {}, 12, { state: 'ok', message: null, suggested: null, canBuy: true }],
    [
      'not a multiple',
      {},
      13,
      { state: 'not-multiple', message: 'Продаётся кратно 4\u00a0шт\u00a0— можно 16\u00a0шт', suggested: 16 },
    ],
    [
      'below the minimum',
      {},
      4,
      { state: 'below-minimum', message: 'Минимальный заказ — 12\u00a0шт', suggested: 12 },
    ],
    [
      'over the stock',
      {},
      32,
      { state: 'over-stock', message: 'На складе только 28\u00a0шт', suggested: 28 },
    ],
    [
      'nothing left',
      { stock: 3 },
      13,
      { state: 'over-stock', message: 'Нет в наличии', suggested: null, canBuy: false },
    ],
    ['no price', { price: null }, 12, { state: 'no-price', message: 'Цена по запросу', canBuy: false }],
    ['gone', { hidden: true }, 12, { state: 'gone', message: 'Снят с продажи', canBuy: false }],
  ])('%s', (_name, change, quantity, expected) => {
    expect(lineState({ ...product, ...change }, quantity)).toMatchObject(expected)
  })
})
