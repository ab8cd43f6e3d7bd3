import { type Day, type Moment, moscowDay } from './day.ts'

/** The Moscow day of a moment: «20.11.2026». Separate from the formats that need a library. */
export const formatShortDate = (moment: Moment): string => formatDay(moscowDay(new Date(moment)))

/** A day as «20.11.2026». */
export const formatDay = (day: Day): string => day.split('-').reverse().join('.')
