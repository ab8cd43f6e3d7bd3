import { expect, test } from 'vitest'
import { addDays, type Day, moscowDay } from './day.ts'
import { calendarYears } from './production-calendar.data.ts'
import { calendarDaysLeft, isShortDay, isWorkingDay } from './production-calendar.ts'

test.each<[string, Day, boolean]>([
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
  ['a Saturday made a working day by decree', '2027-02-20', true],
  ['the day off moved from it', '2027-02-22', false],
  ['a Saturday made a working day in 2025', '2025-11-01', true],
  ['a year without data: the Monday after a holiday on a Saturday', '2033-06-13', false],
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
})

const daysOf = (year: number) =>
  Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
    day.startsWith(String(year)),
  )

test.each([
  [2025, 247, ['2025-03-07', '2025-04-30', '2025-06-11', '2025-11-01'], ['2025-11-01']],
  [2026, 247, ['2026-04-30', '2026-05-08', '2026-06-11', '2026-11-03'], []],
  [2027, 247, ['2027-02-20', '2027-04-30', '2027-06-11', '2027-11-03'], ['2027-02-20']],
])('%i has the published number of working days', (year, working, short, saturdays) => {
  const days = daysOf(year).filter(isWorkingDay)
  expect(days).toHaveLength(working)
  expect(daysOf(year).filter(isShortDay)).toEqual(short)
  expect(days.filter((day) => new Date(day).getUTCDay() % 6 === 0)).toEqual(saturdays)
})

test('the years of the data follow each other, and each names its decree and dates in order', () => {
  for (const [index, { year, decree, daysOff, shortened }] of calendarYears.entries()) {
    expect(year).toBe((calendarYears[0]?.year ?? 0) + index)
    expect(decree).toMatch(/^Постановление Правительства РФ от [\d.]{10} № \d+$/)
    for (const list of [daysOff, shortened]) {
      const days = list.split(' ')
      expect(days).toEqual([...new Set(days)].toSorted())
    }
  }
})

test('counts the days until the calendar ends', () => {
  expect(calendarDaysLeft(new Date('2027-12-30T21:00:00Z'))).toBe(0)
  expect(calendarDaysLeft(new Date('2026-12-31T12:00:00Z'))).toBe(365)
})
