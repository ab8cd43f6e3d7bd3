import { expect, test } from 'vitest'
import { formatResend, secondsLeft } from './resend-timer.ts'

test.each([
  [0, '00:00'],
  [5, '00:05'],
  [59, '00:59'],
  [60, '01:00'],
  [125, '02:05'],
])('%i seconds show as %s', (seconds, shown) => {
  expect(formatResend(seconds)).toBe(shown)
})

test('a minute is counted from 59 to 0', () => {
  expect(secondsLeft(60_000, 0)).toBe(59)
  expect(secondsLeft(60_000, 999)).toBe(59)
  expect(secondsLeft(60_000, 1_000)).toBe(58)
  expect(secondsLeft(60_000, 59_000)).toBe(0)
  expect(secondsLeft(60_000, 59_999)).toBe(0)
})

test('after the deadline, or without one, nothing is left', () => {
  for (const [deadline, now] of [
    [60_000, 60_000],
    [60_000, 90_000],
    [null, 0],
  ] as const)
    expect(secondsLeft(deadline, now)).toBeNull()
})

test('a deadline written by a wrong clock holds nobody up', () => {
  expect(secondsLeft(Date.UTC(2030, 0, 1), Date.UTC(2026, 10, 21))).toBeNull()
})
