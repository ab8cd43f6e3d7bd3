import { expect, test } from 'vitest'
import { sentNumber } from './sent-number.ts'

test.each([
  ['?sent=З-000123', 'З-000123'],
  ['?sent=F-17', 'F-17'],
  ['?sent=', null],
  ['', null],
  ['?sent=%3Cb%3E', null],
  [`?sent=${'1'.repeat(41)}`, null],
])('%s', (search, number) => {
  expect(sentNumber(new URL(`https://shop.example/callback/${search}`))).toBe(number)
})
