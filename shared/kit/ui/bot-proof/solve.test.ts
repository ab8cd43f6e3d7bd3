import { createHash } from 'node:crypto'
import { leadingZeroBits } from '@verstak/domain/bot-token.ts'
import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const zeroBits = (text: string) => leadingZeroBits(createHash('sha256').update(text).digest())

test('the solution is the first number whose digest has the zero bits', async () => {
  const challenge = 'register.1795000000000.signature-of-the-server'
  const number = await solve(challenge, 10)
  expect(zeroBits(`${challenge}.${number}`)).toBeGreaterThanOrEqual(10)
  for (let before = 0; before < number; before += 1)
    expect(zeroBits(`${challenge}.${before}`)).toBeLessThan(10)
})

test('the search does not block the page', async () => {
  let pauses = 0
  const number = await solve('x', 14, async () => {
    pauses += 1
  })
  expect(pauses).toBe(Math.floor(number / 1024))
  expect(pauses).toBeGreaterThan(0)
})
