import { VAT_RATE } from '@verstak/domain/money.ts'
import fc from 'fast-check'

export const ARTICLES = ['DR-1', 'SW-2', 'GL-3', 'HM-4']

/** A share of what is there, in per cent. */
const share = fc.integer({ min: 0, max: 100 })
const perLine = <T>(one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: ARTICLES.length, maxLength: ARTICLES.length })
/** An order and what happens to it. */
export const randomOrder = fc.record({
  lines: perLine(
    fc.record({
      units: fc.integer({ min: 1, max: 40 }),
      price: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_999_999 })),
      rate: fc.constantFrom(VAT_RATE, VAT_RATE, 10, 7, 0),
    }),
  ),
  count: fc.integer({ min: 1, max: ARTICLES.length }),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 199_999 })),
  payment: fc.constantFrom('invoice' as const, 'deferral' as const, 'receipt' as const),
  short: fc.option(perLine(share)),
  shipments: fc.array(perLine(share), { maxLength: 3 }),
  end: fc.constantFrom('ship' as const, 'end-short' as const, 'stay' as const),
  grants: fc.array(fc.record({ line: fc.nat(), units: share, money: fc.option(share) }), { maxLength: 3 }),
  /** Per cent of the whole sum, before the goods are picked and at the end; more than 100 % is returned. */
  paid: fc.tuple(fc.constantFrom(0, 0, 33, 100, 120), fc.constantFrom(0, 50, 100)),
})
export type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer T> ? T : never

/** A shortage, shipments, a short end, claims, and money before and after: random orders may miss some. */
export const certain: RandomOrder = {
  lines: [
    { units: 7, price: 3, rate: 22 },
    { units: 11, price: 12_345, rate: 10 },
    { units: 5, price: 99_999, rate: 7 },
    { units: 1, price: 1, rate: 0 },
  ],
  count: 4,
  delivery: 45_678,
  payment: 'deferral',
  short: [100, 80, 100, 100],
  shipments: [
    [40, 40, 40, 0],
    [50, 50, 50, 0],
  ],
  end: 'end-short',
  grants: [
    { line: 1, units: 30, money: null },
    { line: 1, units: 100, money: 13 },
    { line: 0, units: 100, money: 77 },
  ],
  paid: [33, 50],
}
