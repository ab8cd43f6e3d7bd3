import { expect, test } from 'vitest'
import { fitsMask, hiddenSerial, serialKey } from './serial-number.ts'

test('different spellings of a serial number have the same key', () => {
  expect(serialKey('кр 12-34.56')).toBe(serialKey('КP123456'))
})

test.each([
  ['KR########', 'KR12345678', true],
  ['KR########', 'kr 1234-5678', true],
  // Cyrillic К looks like the Latin one.
  ['KR########', 'КR12345678', true],
  ['KR########', 'KR1234567', false],
  ['KR########', 'KR123456789', false],
  ['KR########', 'RK12345678', false],
  ['@@####', 'AB1234', true],
  ['@@####', 'A11234', false],
  ['S(*)-#', 's(9)1', true],
  ['S(*)-#', 's9-1', false],
])('%s and %s: %s', (mask, serial, fits) => expect(fitsMask(serial, mask)).toBe(fits))

test.each([
  ['KR12345678', '•••••••678'],
  ['12345', '••••5'],
  ['123', '••3'],
])('other people see %s as %s', (serial, shown) => expect(hiddenSerial(serial)).toBe(shown))
