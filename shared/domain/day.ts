/** A calendar day `YYYY-MM-DD`. It has no time zone: nobody moves it by parsing it as a moment. */
export type Day = `${number}-${number}-${number}`
/** A point in time, ISO 8601 with its zone: `2026-11-20T09:00:00.000Z`. */
export type Moment = `${Day}T${string}`

/** Whether the text is a calendar day on which a purchase is possible. */
export function isDay(text: string): text is Day {
  const time = /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether the text is a point in time with its zone. */
export const isMoment = (text: string): text is Moment =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))

export const momentOf = (time: Date): Moment => time.toISOString() as Moment

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
/** Moscow is UTC+3 all year. */
const MOSCOW = 3 * HOUR

/** Shifts a time in milliseconds so that its UTC fields show Moscow time. */
export const toMoscow = (time: number): number => time + MOSCOW
/** The inverse of `toMoscow`. */
export const fromMoscow = (time: number): number => time - MOSCOW
/** The UTC day of a time in milliseconds. */
export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10) as Day
/** The Moscow day of a moment. */
export const moscowDay = (time: Date): Day => dayOf(toMoscow(time.getTime()))
/** Midnight UTC of a day, in milliseconds. */
export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay()

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * DAY)
/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (timeOf(to) - timeOf(from)) / DAY
/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}
