import { expect, test } from 'vitest'
import { makeWarrantyNumber, parseWarrantyNumber } from './warranty-number.ts'

test('parses a number in any spelling of its digits', () => {
  const number = makeWarrantyNumber('469036302454')
  expect(number).toBe('4690-363-024-544')
  for (const typed of [number, '4690363024544', ' 4690 363 024 544 ', '4690–363–024–544'])
    expect(parseWarrantyNumber(typed)).toBe(number)
})

test.each([
  ['one wrong digit', '4690-363-024-545'],
  ['two swapped digits', '6490-363-024-544'],
  ['too short', '4690-363-024-54'],
  ['too long', '4690-363-024-5440'],
  ['words', 'номер 4690363024544'],
  ['nothing', ''],
])('rejects %s', (_what, typed) => expect(parseWarrantyNumber(typed)).toBeNull())
