import { expect, test } from 'vitest'
import { formatPackingCode, readPackingCode } from './packing-code.ts'

const CODE = '0a1b2c3d4e5f6g7h8j9k'

test.each([
  ['as printed', formatPackingCode(CODE)],
  ['with spaces', ' 0A1B2 C3D4E 5F6G7 H8J9K '],
  ['with letters for digits', CODE.replace('0', 'O').replace('1', 'l')],
  ['in the Russian layout', CODE.toUpperCase().replace('A', 'А').replace('B', 'В').replace('K', 'К')],
  ['from the QR code', `https://verstak.example/uplist/${CODE}/?utm=1`],
])('reads a code %s', (_, text) => {
  expect(readPackingCode(text)).toBe(CODE)
})

test.each(['', 'В-000123', CODE.slice(1), `${CODE}0`, CODE.replace('k', 'u'), '/uplist/'])(
  'rejects %s',
  (text) => {
    expect(readPackingCode(text)).toBeNull()
  },
)

test('a printed code has groups of five characters', () => {
  expect(formatPackingCode(CODE)).toBe('0A1B2-C3D4E-5F6G7-H8J9K')
})
