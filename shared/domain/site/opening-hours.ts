/** Opening hours. Times are `HH:MM` in the place's local time. */
export interface Shift {
  /** 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

export interface SpecialDay {
  /** ISO date. */
  readonly date: string
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

const DAY = 24 * 60 * 60 * 1000
const DAYS_AHEAD = 14

/** Both fields are null for a place without an open day in the next two weeks. */
export function openState(hours: OpeningHours, now: Date): OpenState {
  const { date, time } = localTime(now, hours.timezone)
  const today = hoursOf(hours, date)
  if (today && today.from <= time && time < today.to) return { until: today.to, opens: null }
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = dayAfter(date, inDays)
    const shift = hoursOf(hours, day)
    if (shift && (inDays > 0 || time < shift.from))
      return { until: null, opens: { inDays, weekday: weekdayOf(day), time: shift.from } }
  }
  return { until: null, opens: null }
}

function hoursOf({ week, special }: OpeningHours, date: string) {
  const exception = special.find((day) => day.date === date)
  if (exception) return exception.hours
  return week.find(({ days }) => days.includes(weekdayOf(date))) ?? null
}

function localTime(now: Date, timeZone: string): { date: string; time: string } {
  // The Swedish locale formats dates as ISO.
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' }).split(' ')
  return { date, time: time.slice(0, 5) }
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
