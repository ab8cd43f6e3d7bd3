import { expect, test } from 'vitest'
import { isNumber, isString, listOf, objectOf, optional, recordOf } from './shapes.ts'

const is = objectOf({ ids: listOf(isNumber), sums: recordOf(isNumber), from: isString })
const good = { ids: [1, 2], sums: { '7': 2 }, from: '/' }

test('a value with every field in its shape is accepted; extra fields are allowed', () => {
  expect(is(good)).toBe(true)
  expect(is({ ...good, more: null })).toBe(true)
})

test.each([
  null,
  undefined,
  'text',
  [],
  {},
  { ...good, ids: '1' },
  { ...good, ids: [1, '2'] },
  { ...good, ids: [Number.NaN] },
  { ...good, sums: { '7': null } },
  { ...good, sums: [1] },
  { ...good, from: 7 },
])('%o is rejected', (value) => {
  expect(is(value)).toBe(false)
})

test('an optional field may be absent, and has its type when it is there', () => {
  const withNote = objectOf<{ note?: string }>({ note: optional(isString) })
  expect([{}, { note: 'срочно' }, { note: 7 }].map(withNote)).toEqual([true, true, false])
})
