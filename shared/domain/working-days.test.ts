import { expect, it } from 'vitest'
import { type Day, moscowDay } from './day.ts'
import { isWorkingDay } from './production-calendar.ts'
import { addWorkingDays, workingDayFrom, workingDaysBetween, workingTimeBefore } from './working-days.ts'

it.each<[Day, boolean, string]>([
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

const moscow = (text: string) => new Date(`${text}:00+03:00`)

it.each([
  ['over a weekend', '2026-11-24T10:30', '2026-11-17T10:30'],
  ['from a Sunday: Saturday does not count', '2026-11-22T10:30', '2026-11-16T10:30'],
  ['over the long holidays', '2027-01-11T10:30', '2026-12-24T10:30'],
  ['over a working Saturday', '2027-02-24T10:30', '2027-02-16T10:30'],
  ['from a night that is still the previous day in UTC', '2026-11-21T01:00', '2026-11-16T01:00'],
])('five working days earlier, %s', (_name, now, before) => {
  expect(workingTimeBefore(moscow(now), 5)).toEqual(moscow(before))
})

it('terms end after working days: a Saturday is none, unless the decree says so', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2027-02-19', 1)).toBe('2027-02-20')
})
