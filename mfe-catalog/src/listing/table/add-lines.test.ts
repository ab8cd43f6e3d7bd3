import { expect, test } from 'vitest'
import { readLines } from './add-lines.ts'

test('form fields are parsed as lines', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q.1', '1 000'],
    ['q.2', '0'],
    ['q.3', ''],
    ['q.4', 'два'],
    ['q.x', '5'],
    ['other', '5'],
  ] as const)
    form.append(name, value)
  expect(readLines(form)).toEqual([
    { product_id: 1, quantity: 1000 },
    { product_id: 4, quantity: 0 },
  ])
})
