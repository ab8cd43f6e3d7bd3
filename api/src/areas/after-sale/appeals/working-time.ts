import { DAY, type Day, dayOf, fromMoscow, HOUR, timeOf, toMoscow } from '@verstak/domain/day.ts'
import { isShortDay, isWorkingDay } from '@verstak/domain/production-calendar.ts'

/** Working hours are 9:00–18:00 in Moscow, until 17:00 before a holiday. */
const OPENS = 9 * HOUR
const CLOSES = 18 * HOUR

function shiftOf(day: Day): { readonly from: number; readonly to: number } | null {
  if (!isWorkingDay(day)) return null
  const start = timeOf(day)
  return { from: start + OPENS, to: start + CLOSES - (isShortDay(day) ? HOUR : 0) }
}

/** The moment at which `milliseconds` of working time have passed since `from`. */
export function afterWorkingTime(from: Date, milliseconds: number): Date {
  let time = toMoscow(from.getTime())
  for (let left = milliseconds; ; time = timeOf(dayOf(time)) + DAY) {
    const shift = shiftOf(dayOf(time))
    const start = Math.max(time, shift?.from ?? time)
    const open = shift ? Math.max(0, shift.to - start) : 0
    if (open > 0 && left <= open) return new Date(fromMoscow(start + left))
    left -= open
  }
}

/** Working time between two moments in milliseconds; negative when `to` is earlier. */
export function workingTimeBetween(from: Date, to: Date): number {
  if (to < from) return -workingTimeBetween(to, from)
  const [start, end] = [toMoscow(from.getTime()), toMoscow(to.getTime())]
  let sum = 0
  for (let day = timeOf(dayOf(start)); day < end; day += DAY) {
    const shift = shiftOf(dayOf(day))
    if (shift) sum += Math.max(0, Math.min(shift.to, end) - Math.max(shift.from, start))
  }
  return sum
}
