import { expect, test } from 'vitest'
import { addDays, isHoliday, isShortDay, isSunday, isWorkingDay, moscowDay } from './production-calendar.ts'

test.each([
  ['a Friday', '2026-11-20', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['a holiday in the week', '2026-11-04', false],
  ['the Monday after a holiday on a Sunday', '2026-03-09', false],
  ['the Monday after a holiday on a Saturday', '2026-05-11', false],
  ['the Tuesday after it', '2026-05-12', true],
  ['the Monday after an ordinary weekend', '2026-11-23', true],
  ['a day off by decree', '2026-01-09', false],
  ['New Year’s Eve by decree', '2026-12-31', false],
  ['the Monday after a January holiday on a Sunday', '2023-01-09', true],
])('%s', (_name, day, working) => {
  expect(isWorkingDay(day)).toBe(working)
})

test('the working day before a holiday is short, a weekend before it is not', () => {
  expect(isShortDay('2026-11-03')).toBe(true)
  expect(isShortDay('2026-11-02')).toBe(false)
  expect(isShortDay('2026-03-07')).toBe(false)
})

test('days are counted over months and years, and begin at midnight in Moscow', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(moscowDay(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-22')
  expect(moscowDay(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23')
  expect([isHoliday('2026-06-12'), isHoliday('2026-06-13')]).toEqual([true, false])
  expect([isSunday('2026-11-22'), isSunday('2026-11-21')]).toEqual([true, false])
})
