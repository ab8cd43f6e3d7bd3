import dayjs from 'dayjs'
import 'dayjs/locale/ru.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Moscow is UTC+3 all year. */
const MOSCOW_MINUTES = 180
const moscow = (iso: string) => dayjs(iso).utcOffset(MOSCOW_MINUTES).locale('ru')

/** Formats an ISO time as a Moscow date: «20 ноября 2026 г.». */
export function formatDate(iso: string): string {
  return moscow(iso).format('D MMMM YYYY [г.]').replace(/ /g, '\u00a0')
}

/** Formats an ISO time as Moscow time: «20 ноября 2026 г., 02:15». */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${moscow(iso).format('HH:mm')}`
}
