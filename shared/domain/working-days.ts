import { addDays, DAY, type Day, moscowDay } from './day.ts'
import { isWorkingDay } from './production-calendar.ts'

/**
 * The date itself or the first working day after it: a term never ends on a day off (Civil Code, article
 * 193).
 */
export function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** The date `days` working days after `day`, which is not counted. */
export function addWorkingDays(day: Day, days: number): Day {
  let end = day
  for (let left = days; left > 0; ) {
    end = addDays(end, 1)
    if (isWorkingDay(end)) left -= 1
  }
  return end
}

/** The same time of day `days` working days earlier. */
export function workingTimeBefore(now: Date, days: number): Date {
  let time = now.getTime()
  for (let left = days; left > 0; ) {
    time -= DAY
    if (isWorkingDay(moscowDay(new Date(time)))) left -= 1
  }
  return new Date(time)
}

/** Number of working days after `from`, up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: Day, to: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
