import { vatInside } from '@verstak/domain/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partSums, sumsOf } from './line-sums.ts'

it('the VAT of all parts of a line is the VAT of the line, at any price, rate and split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(0, 5, 7, 10, 20, 22),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 9 }),
      (price, vat_rate, units) => {
        let before = 0
        let [sum, vat] = [0, 0]
        for (const quantity of units) {
          const part = partSums({ price, vat_rate, quantity }, before)
          expect(part.sum).toBe(price * quantity)
          // The remainder of rounding is never more than a kopeck.
          expect(Math.abs(part.vat - vatInside(part.sum, vat_rate))).toBeLessThanOrEqual(1)
          before += quantity
          sum += part.sum
          vat += part.vat
        }
        expect({ sum, vat }).toEqual(sumsOf({ price, vat_rate }, before))
      },
    ),
  )
})

it('a part takes the kopeck that rounding left over', () => {
  const line = { price: 3, vat_rate: 22, quantity: 1 }
  expect([0, 1, 2].map((before) => partSums(line, before).vat)).toEqual([1, 0, 1])
})
