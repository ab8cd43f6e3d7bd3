import { expect, expectTypeOf, it, test } from 'vitest'
import { formatDate, formatDateTime, formatLongDay } from './date.ts'
import { addDays, addMonths, type Day, daysBetween, isDay, isMoment, type Moment, moscowDay } from './day.ts'
import { formatDay, formatShortDate } from './short-date.ts'

it.each(['2026-02-30', '2026-13-01', '9999-01-01', '26-01-01', '2026-11-27T00:00:00Z', ''])(
  '%j is not a day',
  (text) => expect(isDay(text)).toBe(false),
)

it.each([
  ['2026-11-20T09:00:00.000Z', true],
  ['2026-11-20T09:00:00Z', true],
  ['2026-11-20T12:00+03:00', true],
  ['2026-11-20', false],
  ['2026-11-20T09:00:00', false],
  ['2026-11-20 09:00:00Z', false],
  ['2026-13-20T09:00:00Z', false],
])('%j is a moment: %s', (text, is) => expect(isMoment(text)).toBe(is))

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3)
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(moscowDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
})

test.each(['Pacific/Honolulu', 'Asia/Kamchatka', 'Europe/Moscow', 'UTC'])(
  'in %s a day stays the day',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    expect(formatLongDay('2026-11-27')).toBe('27\u00a0ноября\u00a02026\u00a0г.')
    expect(formatDay('2026-11-27')).toBe('27.11.2026')
    expect(formatDate('2026-11-26T21:30:00Z')).toBe('27\u00a0ноября\u00a02026\u00a0г.')
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  },
)

test('days, moments and other texts cannot stand for each other', () => {
  const day: Day = '2026-11-27'
  const moment: Moment = '2026-11-27T09:00:00Z'
  const refused = (text: string) => [
    // @ts-expect-error A day is not a moment.
    () => formatDate(day),
    // @ts-expect-error
    () => formatShortDate(day),
    // @ts-expect-error
    () => formatDateTime(day),
    // @ts-expect-error A moment is not a day.
    () => formatLongDay(moment),
    // @ts-expect-error
    () => formatDay(moment),
    // @ts-expect-error
    () => addDays(moment, 1),
    // @ts-expect-error Any text has to pass `isDay` or `isMoment` first.
    () => formatDay(text),
    // @ts-expect-error
    () => formatDate(text),
  ]
  expect(refused('')).toHaveLength(8)
  expectTypeOf(moscowDay(new Date())).toEqualTypeOf<Day>()
})
