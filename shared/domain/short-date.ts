const MOSCOW_MS = 3 * 60 * 60 * 1000

/** An ISO time as a Moscow date: «20.11.2026». Apart from the other dates, which bring a library along. */
export const formatShortDate = (iso: string): string =>
  formatDay(new Date(Date.parse(iso) + MOSCOW_MS).toISOString().slice(0, 10))

/** A day `YYYY-MM-DD` as «20.11.2026». */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')
