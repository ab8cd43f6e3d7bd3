import { expect, it } from 'vitest'
import { isWorkingDay, moscowDay } from './production-calendar.ts'
import { addWorkingDays, isDay, workingDayFrom, workingDaysBetween } from './working-days.ts'

it.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-04', false, 'a holiday'],
  ['2026-03-09', false, 'the day off instead of Sunday, 8 March'],
  ['2026-05-11', false, 'the day off instead of Saturday, 9 May'],
  ['2026-03-10', true, 'the day after it'],
  ['2026-12-31', false, 'moved by the government'],
  ['2026-01-12', true, 'the first working day of the year'],
])('%s is a working day: %s, %s', (day, works) => {
  expect(isWorkingDay(day)).toBe(works)
})

it('skips the holidays of January', () => {
  expect(addWorkingDays('2026-12-30', 1)).toBe('2027-01-11')
  expect(workingDaysBetween('2026-12-30', '2027-01-11')).toBe(1)
  expect(workingDaysBetween('2026-12-30', '2026-12-30')).toBe(0)
  expect(workingDayFrom('2026-05-09')).toBe('2026-05-12')
})

it('a day begins at midnight in Moscow', () => {
  expect(moscowDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
})

it.each(['2026-02-30', '2026-13-01', '9999-01-01', '26-01-01', ''])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})
