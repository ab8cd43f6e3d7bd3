import { expect, test } from 'vitest'
import { restOf } from './add-many.ts'

const missed = (row: number | null) => ({ row, what: '', why: '' })

test('refused lines of a pasted list stay as typed', () => {
  const text = 'KL-100 5\r\n\r\n XX-1  2\nDR-1\nYY-2'
  expect(restOf(text, { left_out: [missed(3), missed(5)] })).toBe(' XX-1  2\nYY-2')
  expect(restOf(text, { left_out: [] })).toBe('')
})

test('products refused without a line number add no lines', () => {
  expect(restOf('', { left_out: [missed(null)] })).toBe('')
})
