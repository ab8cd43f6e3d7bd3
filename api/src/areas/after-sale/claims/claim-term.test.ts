import { expect, it } from 'vitest'
import { answerTerm, claimTerm } from './claim-term.ts'

const contract = { claimDays: 20, answerDays: 10 }

it.each([
  ['shortage', contract, { until: '2026-12-21', basis: 'contract' }],
  ['damage', null, { until: '2028-11-23', basis: 'law' }],
  ['warranty', contract, { until: '2028-11-23', basis: 'law' }],
  ['documents', contract, null],
] as const)('%s for goods received on Monday 23 November with the contract %j', (type, terms, term) => {
  expect(claimTerm(type, '2026-11-23', terms)).toEqual(term)
})

it.each([
  ['warranty', '2031-11-23', '2031-11-24', 'a longer warranty, to the working day after a Sunday'],
  ['warranty', '2027-11-23', '2028-11-23', 'a shorter one'],
  ['shortage', '2031-11-23', '2028-11-23', 'not for what is seen on receipt'],
] as const)('%s with a warranty until %s ends on %s: %s', (type, ends, until, _why) => {
  expect(claimTerm(type, '2026-11-23', null, ends)?.until).toBe(until)
})

it('maps an anniversary of 29 February to 28 February', () => {
  expect(claimTerm('defect', '2028-02-29', null)?.until).toBe('2030-02-28')
})

it('the store answers within the contract’s working days or the legal term, never on a day off', () => {
  expect(answerTerm('refund', '2026-12-25', contract)).toEqual({ until: '2027-01-19', basis: 'contract' })
  expect(answerTerm('replace', '2026-12-25', null)).toEqual({ until: '2027-01-11', basis: 'law' })
})
