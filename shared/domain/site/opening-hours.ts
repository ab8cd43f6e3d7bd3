import { addDays, type Day, weekdayOf } from '../day.ts'

/** Opening hours. Times are `HH:MM` in the place's local time. */
export interface Shift {
  /** 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

export interface SpecialDay {
  readonly date: Day
  /** Null: closed all day. */
  readonly hours: { readonly from: string; readonly to: string } | null
}

export interface OpeningHours {
  /** An IANA name. */
  readonly timezone: string
  readonly week: readonly Shift[]
  readonly special: readonly SpecialDay[]
}

/** `until`: closing time, null while closed; `opens`: next opening time, null while open. */
export interface OpenState {
  readonly until: string | null
  readonly opens: { readonly inDays: number; readonly weekday: number; readonly time: string } | null
}

const DAYS_AHEAD = 14

/** Both fields are null for a place without an open day in the next two weeks. */
export function openState(hours: OpeningHours, now: Date): OpenState {
  const { date, time } = localTime(now, hours.timezone)
  const today = hoursOf(hours, date)
  if (today && today.from <= time && time < today.to) return { until: today.to, opens: null }
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = addDays(date, inDays)
    const shift = hoursOf(hours, day)
    if (shift && (inDays > 0 || time < shift.from))
      return { until: null, opens: { inDays, weekday: isoWeekday(day), time: shift.from } }
  }
  return { until: null, opens: null }
}

function hoursOf({ week, special }: OpeningHours, date: Day) {
  const exception = special.find((day) => day.date === date)
  if (exception) return exception.hours
  return week.find(({ days }) => days.includes(isoWeekday(date))) ?? null
}

function localTime(now: Date, timeZone: string): { date: Day; time: string } {
  // The Swedish locale formats dates as ISO.
  const [date, time = ''] = now.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' }).split(' ')
  return { date: date as Day, time: time.slice(0, 5) }
}

/** 1 is Monday, 7 is Sunday. */
const isoWeekday = (day: Day): number => weekdayOf(day) || 7
