import { expect, it } from 'vitest'
import { lineSnapshots } from './snapshot.ts'

const line = { product_id: 7, name: 'Дрель', article: 'DR-1', unit: 'шт', quantity: 3, price: 333 }

it('lines keep their order, cost price times quantity, and include VAT, rounded per line', () => {
  const [first, second] = lineSnapshots([line, { ...line, product_id: 8, quantity: 1 }])
  expect(first).toEqual({ ...line, position: 1, sum: 999, vat: 180, vat_rate: 22 })
  expect(second).toMatchObject({ position: 2, product_id: 8, sum: 333, vat: 60 })
})
