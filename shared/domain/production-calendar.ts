import { addDays, type Day, daysBetween, moscowDay, weekdayOf } from './day.ts'
import { calendarYears } from './production-calendar.data.ts'

/** Labour Code, article 112; month and day. */
const holidays = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

const daysIn = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const calendars = new Map(
  calendarYears.map(({ year, daysOff, working, shortened }) => [
    String(year),
    { daysOff: daysIn(daysOff), working: daysIn(working), shortened: daysIn(shortened) },
  ]),
)

const calendarOf = (day: Day) => calendars.get(day.slice(0, 4))

const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0

const isHoliday = (day: Day): boolean => holidays.has(day.slice(5))

/**
 * Whether a date is a working day by the production calendar. Years without data follow the law alone: their
 * working Saturdays and moved days off are unknown.
 */
export function isWorkingDay(day: Day): boolean {
  const known = calendarOf(day)
  if (!known) return !(isWeekend(day) || isHoliday(day) || standsForHoliday(day))
  const date = day.slice(5)
  return known.working.has(date) || !(isWeekend(day) || known.daysOff.has(date))
}

/** Whether a working day is an hour shorter (Labour Code, article 95). */
export const isShortDay = (day: Day): boolean =>
  calendarOf(day)?.shortened.has(day.slice(5)) ?? (isWorkingDay(day) && isHoliday(addDays(day, 1)))

/** A Saturday that is a day off only because it is a Saturday. */
export const isPlainSaturday = (day: Day): boolean => weekdayOf(day) === 6 && !isHoliday(day)

/** A holiday on a weekend moves to the next Monday; those of January are moved by the decree instead. */
function standsForHoliday(day: Day): boolean {
  if (weekdayOf(day) !== 1) return false
  return [1, 2].some((ago) => {
    const before = addDays(day, -ago)
    return isHoliday(before) && !before.slice(5).startsWith('01-')
  })
}

const lastYear = Math.max(...calendarYears.map(({ year }) => year))

/** The last date with a known production calendar. */
export const CALENDAR_ENDS = `${lastYear}-12-31` as const

/** Number of days from the Moscow date of `now` to the last known one; negative after it. */
export const calendarDaysLeft = (now: Date): number => daysBetween(moscowDay(now), CALENDAR_ENDS)
