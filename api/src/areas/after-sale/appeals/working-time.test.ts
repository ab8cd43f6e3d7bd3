import { dayOf, HOUR } from '@verstak/domain/day.ts'
import { isShortDay, isWorkingDay } from '@verstak/domain/production-calendar.ts'
import { expect, it } from 'vitest'
import { afterWorkingTime, workingTimeBetween } from './working-time.ts'

const moscow = (text: string) => new Date(`${text}:00+03:00`)

it('the days off of 2026 match the official production calendar', () => {
  const off: string[] = []
  for (let time = Date.parse('2026-01-01'); time < Date.parse('2027-01-01'); time += 24 * HOUR) {
    const day = dayOf(time)
    if (!isWorkingDay(day) && ![0, 6].includes(new Date(time).getUTCDay())) off.push(day.slice(5))
  }
  expect(off.join(' ')).toBe(
    '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-11 06-12 11-04 12-31',
  )
  expect((['2026-04-30', '2026-05-08', '2026-06-11', '2026-11-03'] as const).every(isShortDay)).toBe(true)
  expect(isShortDay('2026-11-05')).toBe(false)
})

it.each([
  ['within a day', '2026-11-17T10:00', 4, '2026-11-17T14:00'],
  ['exactly to the end of a day', '2026-11-17T10:00', 8, '2026-11-17T18:00'],
  ['into the next day', '2026-11-17T16:30', 4, '2026-11-18T11:30'],
  ['from the night', '2026-11-17T02:00', 1, '2026-11-17T10:00'],
  ['over a weekend', '2026-11-20T17:00', 2, '2026-11-23T10:00'],
  ['from Sunday', '2026-11-22T12:00', 9, '2026-11-23T18:00'],
  ['over a short day and a holiday', '2026-11-03T16:00', 2, '2026-11-05T10:00'],
  ['over the long holidays', '2026-12-30T17:00', 2, '2027-01-11T10:00'],
])('%s', (_name, from, hours, to) => {
  expect(afterWorkingTime(moscow(from), hours * HOUR)).toEqual(moscow(to))
  expect(workingTimeBetween(moscow(from), moscow(to))).toBe(hours * HOUR)
  expect(workingTimeBetween(moscow(to), moscow(from))).toBe(-hours * HOUR)
})

it('working time does not pass at night and on weekends', () => {
  expect(workingTimeBetween(moscow('2026-11-20T18:00'), moscow('2026-11-23T09:00'))).toBe(0)
})
