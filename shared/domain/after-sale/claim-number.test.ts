import { expect, test } from 'vitest'
import { formatClaimNumber, parseClaimNumber } from './claim-number.ts'

test('a number has the Moscow year of the day that the claim was sent', () => {
  expect(formatClaimNumber(123, new Date('2026-12-31T20:59:59Z'))).toBe('П-2026-000123')
  expect(formatClaimNumber(1_234_567, new Date('2026-12-31T21:00:00Z'))).toBe('П-2027-1234567')
})

test.each([
  ['П-2026-000123', { year: 2026, id: 123 }],
  [' п2026000123 ', { year: 2026, id: 123 }],
  ['П-2026-0', null],
  ['П-202-123', null],
  ['XП-2026-1', null],
  ['П-2026-1X', null],
  ['П-2026-1234567890123', null],
  ['', null],
])('«%s» is %j', (text, key) => {
  expect(parseClaimNumber(text)).toEqual(key)
})
