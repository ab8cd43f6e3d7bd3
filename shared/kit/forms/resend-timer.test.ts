import { expect, test } from 'vitest'
import { formatResend, secondsLeft } from './resend-timer.ts'

test.each([
  [0, '00:00'],
  [5, '00:05'],
  [59, '00:59'],
  [60, '01:00'],
  [125, '02:05'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(formatResend(seconds)).toBe(shown)
})

test('counts a minute from 59 to 0', () => {
  expect(secondsLeft(60_000, 0)).toBe(59)
  expect(secondsLeft(60_000, 999)).toBe(59)
  expect(secondsLeft(60_000, 1_000)).toBe(58)
  expect(secondsLeft(60_000, 59_000)).toBe(0)
  expect(secondsLeft(60_000, 59_999)).toBe(0)
})

test('returns null after the deadline and without one', () => {
  for (const [deadline, now] of [
    [60_000, 60_000],
    [60_000, 90_000],
    [null, 0],
  ] as const)
    expect(secondsLeft(deadline, now)).toBeNull()
})

test('ignores a deadline from a wrong clock', () => {
  expect(secondsLeft(Date.UTC(2030, 0, 1), Date.UTC(2026, 10, 21))).toBeNull()
})
