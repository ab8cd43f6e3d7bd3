import { expect, test } from 'vitest'
import { leadingZeroBits, readBotToken, writeBotToken } from './bot-token.ts'

const token = {
  challenge: 'register.1795000000000.a-b_c',
  solution: 123456,
  started: 1795000000000,
  action: 'register',
}

test('a token survives a round trip through a form field', () => {
  const text = writeBotToken(token)
  expect(text).toMatch(/^[\w-]+$/)
  expect(readBotToken(text)).toEqual(token)
})

test.each([
  '',
  'нет',
  'e30',
  writeBotToken({ ...token, solution: 1.5 }),
  writeBotToken({ ...token, action: 1 as never }),
])('rejects %s', (text) => {
  expect(readBotToken(text)).toBeNull()
})

test('counts zero bits across bytes', () => {
  expect(leadingZeroBits(Uint8Array.of(0x80))).toBe(0)
  expect(leadingZeroBits(Uint8Array.of(0x01, 0))).toBe(7)
  expect(leadingZeroBits(Uint8Array.of(0, 0x10))).toBe(11)
  expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16)
})
