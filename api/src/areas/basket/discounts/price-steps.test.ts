import { expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

it('splits the price into base, reduction and included VAT', () => {
  expect(priceSteps({ price: 90_000, old_price: 100_000 })).toEqual([
    { kind: 'base', sum: 100_000 },
    { kind: 'catalog', sum: 10_000 },
    { kind: 'vat', sum: 16_230 },
  ])
})

it('an old price not above the price gives no reduction; without a price there are no steps', () => {
  expect(priceSteps({ price: 100, old_price: 100 }).map(({ kind }) => kind)).toEqual(['base', 'vat'])
  expect(priceSteps({ price: null, old_price: 100 })).toEqual([])
})
