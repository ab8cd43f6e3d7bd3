import dayjs from 'dayjs'
import 'dayjs/locale/ru.js'
import utc from 'dayjs/plugin/utc.js'
import type { Day, Moment } from './day.ts'

dayjs.extend(utc)

/** Moscow is UTC+3 all year. */
const MOSCOW_MINUTES = 180
const moscow = (moment: Moment) => dayjs(moment).utcOffset(MOSCOW_MINUTES)
const long = (time: dayjs.Dayjs) => time.locale('ru').format('D MMMM YYYY [г.]').replace(/ /g, '\u00a0')

/** A day: «20 ноября 2026 г.». */
export const formatLongDay = (day: Day): string => long(dayjs.utc(day))

/** The Moscow day of a moment: «20 ноября 2026 г.». */
export const formatDate = (moment: Moment): string => long(moscow(moment))

/** A moment in Moscow time: «20 ноября 2026 г., 02:15». */
export const formatDateTime = (moment: Moment): string =>
  `${formatDate(moment)}, ${moscow(moment).format('HH:mm')}`
