/** Dates are `YYYY-MM-DD` in Moscow, which is UTC+3 all year. Times are in milliseconds. */
export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
const MOSCOW = 3 * HOUR

/** Labour Code, article 112; month and day. */
const holidays = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

/** Dates to which the government's yearly decree moves the weekend holidays of January. */
const decreed = new Set(['2026-01-09', '2026-12-31'])

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
/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()
const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0

export const isHoliday = (day: string): boolean => holidays.has(day.slice(5))
export const isSunday = (day: string): boolean => weekdayOf(day) === 0

/** Whether a date is a working day: no weekend, public holiday or substitute day off. */
export function isWorkingDay(day: string): boolean {
  return !(isWeekend(day) || isHoliday(day) || decreed.has(day) || standsForHoliday(day))
}

/** The working day before a public holiday is an hour shorter (Labour Code, article 95). */
export const isShortDay = (day: string): boolean => isWorkingDay(day) && isHoliday(addDays(day, 1))

/** A holiday on a weekend moves to the next Monday; those of January are moved by the decree instead. */
function standsForHoliday(day: string): boolean {
  if (weekdayOf(day) !== 1) return false
  return [1, 2].some((ago) => {
    const before = addDays(day, -ago)
    return isHoliday(before) && !before.slice(5).startsWith('01-')
  })
}
