/** When a place is open. Times are `HH:MM` of the place's own clock. */
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

/** `until`: when the place closes, null while it is closed; `opens`: when it opens next, null while it is open. */
export interface OpenState {
  readonly until: string | null
  readonly opens: { readonly inDays: number; readonly weekday: number; readonly time: string } | null
}

const DAY = 24 * 60 * 60 * 1000
const DAYS_AHEAD = 14

/** A place without an open day in the next two weeks has neither `until` nor `opens`. */
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
  // Sweden writes dates as ISO does.
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' }).split(' ')
  return { date, time: time.slice(0, 5) }
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
