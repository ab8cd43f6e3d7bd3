import { expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

it('a reduced price is its base less the reduction, with its VAT inside', () => {
  expect(priceSteps({ price: 90_000, old_price: 100_000 })).toEqual([
    { kind: 'base', sum: 100_000 },
    { kind: 'catalog', sum: 10_000 },
    { kind: 'vat', sum: 16_230 },
  ])
})

it('an old price that is not above the price takes nothing off; without a price there are no steps', () => {
  expect(priceSteps({ price: 100, old_price: 100 }).map(({ kind }) => kind)).toEqual(['base', 'vat'])
  expect(priceSteps({ price: null, old_price: 100 })).toEqual([])
})
