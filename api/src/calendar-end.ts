import { CALENDAR_ENDS, calendarDaysLeft } from '@verstak/domain/production-calendar.ts'

const WARN_DAYS = 60

/**
 * Logs a warning during the last 60 days of the known production calendar and after it. `log` is the logger
 * of the process.
 */
export function warnOfCalendarEnd(log: { warn(facts: object, text: string): void }, now = new Date()): void {
  const daysLeft = calendarDaysLeft(now)
  if (daysLeft > WARN_DAYS) return
  log.warn(
    { calendarEnds: CALENDAR_ENDS, daysLeft },
    'The production calendar ends: add the next year, as docs/operations.md says',
  )
}
