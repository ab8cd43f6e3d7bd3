import { calendarYears } from './production-calendar.data.ts'

/** Dates are `YYYY-MM-DD` in Moscow, which is UTC+3 all year. Times are in milliseconds. */
export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
const MOSCOW = 3 * HOUR

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

const calendarOf = (day: string) => calendars.get(day.slice(0, 4))

/** Shifts a time so that its UTC fields show Moscow time. */
export const toMoscow = (time: number): number => time + MOSCOW
/** The inverse of `toMoscow`. */
export const fromMoscow = (time: number): number => time - MOSCOW
/** The UTC date of a time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** The Moscow date of a moment. */
export const moscowDay = (time: Date): string => dayOf(toMoscow(time.getTime()))
/** Midnight UTC of a date; NaN when the text is not a date. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY)
/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()
const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0

const isHoliday = (day: string): boolean => holidays.has(day.slice(5))

/**
 * Whether a date is a working day by the production calendar. Years without data follow the law alone: their
 * working Saturdays and moved days off are unknown.
 */
export function isWorkingDay(day: string): boolean {
  const known = calendarOf(day)
  if (!known) return !(isWeekend(day) || isHoliday(day) || standsForHoliday(day))
  const date = day.slice(5)
  return known.working.has(date) || !(isWeekend(day) || known.daysOff.has(date))
}

/** Whether a working day is an hour shorter (Labour Code, article 95). */
export const isShortDay = (day: string): boolean =>
  calendarOf(day)?.shortened.has(day.slice(5)) ?? (isWorkingDay(day) && isHoliday(addDays(day, 1)))

/** A Saturday that is a day off only because it is a Saturday. */
export const isPlainSaturday = (day: string): boolean => weekdayOf(day) === 6 && !isHoliday(day)

/** A holiday on a weekend moves to the next Monday; those of January are moved by the decree instead. */
function standsForHoliday(day: string): boolean {
  if (weekdayOf(day) !== 1) return false
  return [1, 2].some((ago) => {
    const before = addDays(day, -ago)
    return isHoliday(before) && !before.slice(5).startsWith('01-')
  })
}

const lastYear = Math.max(...calendarYears.map(({ year }) => year))

/** The last date with a known production calendar. */
export const CALENDAR_ENDS = `${lastYear}-12-31`

/** Number of days from the Moscow date of `now` to the last known one; negative after it. */
export const calendarDaysLeft = (now: Date): number => (timeOf(CALENDAR_ENDS) - timeOf(moscowDay(now))) / DAY
