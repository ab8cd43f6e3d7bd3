import { monthNames } from './month-names.ts'

/** Moscow is UTC+3 all year. */
const MOSCOW_MS = 3 * 60 * 60 * 1000
/** Its parts in UTC are those of the Moscow time. */
const moscow = (iso: string) => new Date(Date.parse(iso) + MOSCOW_MS)

/** Formats an ISO time as a Moscow date: «20 ноября 2026 г.». */
export function formatDate(iso: string): string {
  const time = moscow(iso)
  return `${time.getUTCDate()} ${monthNames[time.getUTCMonth()]} ${time.getUTCFullYear()} г.`.replace(
    / /g,
    '\u00a0',
  )
}

/** Formats an ISO time as Moscow time: «20 ноября 2026 г., 02:15». */
export function formatDateTime(iso: string): string {
  const [hours, minutes] = [moscow(iso).getUTCHours(), moscow(iso).getUTCMinutes()]
  return `${formatDate(iso)}, ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
