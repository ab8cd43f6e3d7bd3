import { expect, test } from 'vitest'
import { formatTransferNumber, parseTransferNumber } from './transfer.ts'

test('a number has six digits at least', () => {
  expect([formatTransferNumber(123), formatTransferNumber(1_234_567)]).toEqual(['УПД-000123', 'УПД-1234567'])
})

test.each([
  ['УПД-000123', 123],
  [' упд 123 ', 123],
  ['упд123', 123],
  ['УПД-1234567890123', null],
  ['XУПД-1', null],
  ['УПД-1X', null],
  ['123', null],
  ['', null],
])('«%s» is %j', (text, id) => {
  expect(parseTransferNumber(text)).toBe(id)
})
