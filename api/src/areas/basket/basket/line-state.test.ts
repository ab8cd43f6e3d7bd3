import { describe, expect, it } from 'vitest'
import { type Buyable, isWaiting, lineState, refusal } from './line-state.ts'

const product = { price: 100, hidden: false, unit: 'шт', min_quantity: 10, multiplicity: 4, stock: 30 }

describe('lineState', () => {
  it.each<[string, Partial<Buyable>, number, object]>([
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
    [
      'over the stock, and more comes',
      { stock: 28, multiplicity: 2, min_quantity: 2, arrivals: [{ date: '2026-11-28', quantity: 4 }] },
      32,
      {
        state: 'split',
        suggested: 28,
        canBuy: true,
        takes: 0,
        message: '28\u00a0шт сейчас + 4\u00a0шт позже (28\u00a0ноября)',
      },
    ],
    [
      'more than comes',
      { arrivals: [{ date: '2026-11-28', quantity: null }] },
      32,
      {
        state: 'over-stock',
        suggested: 28,
        message: 'На складе только 28\u00a0шт, ещё ожидается 28\u00a0ноября',
      },
    ],
    [
      'nothing left, and nobody knows how many come',
      { stock: 0, arrivals: [{ date: '2026-11-28', quantity: null }] },
      32,
      { state: 'over-stock', canBuy: false, message: 'Нет в наличии, ожидается 28\u00a0ноября' },
    ],
    [
      'nothing left, and its owner waits',
      { stock: 0, later: true, arrivals: [{ date: '2026-11-28', quantity: 40 }] },
      12,
      { state: 'later', canBuy: true, takes: 0, message: 'Ждёт поступления: 12\u00a0шт (28\u00a0ноября)' },
    ],
    [
      'nothing left, and more comes',
      { stock: 0, arrivals: [{ date: '2026-11-28', quantity: 40 }] },
      12,
      { state: 'split', suggested: null, takes: 0, message: 'Нет в наличии, ожидается 28\u00a0ноября' },
    ],
    [
      'over the stock, and its owner lets the rest wait',
      {
        stock: 30,
        later: true,
        min_quantity: 2,
        multiplicity: 2,
        arrivals: [{ date: '2026-11-28', quantity: 4 }],
      },
      32,
      { state: 'later', suggested: 30, canBuy: true, takes: 30 },
    ],
    [
      'outside the contract',
      { outside: 'ВС-7' },
      12,
      { state: 'not-in-contract', canBuy: true, takes: 0, message: 'Не входит в договор №\u00a0ВС-7' },
    ],
    [
      'outside the contract, and left for another order',
      { outside: 'ВС-7', apart: true },
      12,
      { state: 'apart' },
    ],
    [
      'in the contract, though it was left for another order',
      { apart: true },
      12,
      { state: 'ok', takes: 12 },
    ],
    ['gone, whatever the contract says', { hidden: true, outside: 'ВС-7' }, 12, { state: 'gone' }],
    [
      'gone, whatever comes',
      { hidden: true, stock: 0, arrivals: [{ date: '2026-11-28', quantity: 40 }] },
      12,
      { state: 'gone', message: 'Снят с продажи', split: null },
    ],
    [
      'no price, whatever comes',
      { price: null, stock: 0, arrivals: [{ date: '2026-11-28', quantity: 40 }] },
      12,
      { state: 'no-price', message: 'Цена по запросу', split: null },
    ],
    ['no price', { price: null }, 12, { state: 'no-price', message: 'Цена по запросу', canBuy: false }],
    ['gone', { hidden: true }, 12, { state: 'gone', message: 'Снят с продажи', canBuy: false }],
  ])('%s', (_name, change, quantity, expected) => {
    expect(lineState({ ...product, ...change }, quantity)).toMatchObject(expected)
  })
})

it('a line without available units waits if its owner agreed', () => {
  const comes: Buyable = { ...product, later: true, arrivals: [{ date: '2026-11-28', quantity: 40 }] }
  expect(isWaiting({ ...comes, stock: 0, quantity: 12 })).toBe(true)
  expect(isWaiting({ ...comes, stock: 0, quantity: 12, later: false })).toBe(false)
  expect(isWaiting({ ...comes, quantity: 40 })).toBe(false)
  expect(isWaiting({ ...comes, quantity: 12 })).toBe(false)
})

it('a refusal suggests the nearest package, and a valid quantity is not refused', () => {
  expect(refusal(product, 12)).toBeNull()
  expect(refusal({ ...product, stock: 3 }, 12)).toBe('Нет в наличии')
})
