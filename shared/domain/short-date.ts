const MOSCOW_MS = 3 * 60 * 60 * 1000

/** Formats an ISO time as a Moscow date: «20.11.2026». */
export const formatShortDate = (iso: string): string =>
  formatDay(new Date(Date.parse(iso) + MOSCOW_MS).toISOString().slice(0, 10))

/** A day `YYYY-MM-DD` as «20.11.2026». */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')
