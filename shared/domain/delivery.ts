/** An order before this hour of a working day goes into work the same day. Days are texts `YYYY-MM-DD` in Moscow. */
export const DELIVERY_CUT_OFF_HOUR = 15
export const DELIVERY_DAYS_AHEAD = 60

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** UTC+3 all year. */
const MOSCOW = 3 * HOUR

/** By the Labour Code, article 112; month and day. */
const holidays = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export function isDeliveryDay(day: string): boolean {
  return new Date(timeOf(day)).getUTCDay() !== 0 && !holidays.has(day.slice(5))
}

function nextWorkingDay(day: string): string {
  let time = timeOf(day)
  do time += DAY
  while (!isDeliveryDay(dayOf(time)))
  return dayOf(time)
}

/** The working day after the order goes into work. */
export function earliestDelivery(now: Date): string {
  const moscow = now.getTime() + MOSCOW
  const today = dayOf(moscow)
  const inTime = isDeliveryDay(today) && new Date(moscow).getUTCHours() < DELIVERY_CUT_OFF_HOUR
  return nextWorkingDay(inTime ? today : nextWorkingDay(today))
}

export function latestDelivery(now: Date): string {
  return dayOf(now.getTime() + MOSCOW + DELIVERY_DAYS_AHEAD * DAY)
}

/** In Russian; null when the day can be chosen. */
export function deliveryDateMessage(day: string, now: Date): string | null {
  const time = timeOf(day)
  if (Number.isNaN(time) || dayOf(time) !== day) return 'Такой даты нет'
  const earliest = earliestDelivery(now)
  if (day < earliest) return `Ближайшая дата доставки — ${readable(earliest)}`
  if (day > latestDelivery(now)) return `Дату можно выбрать не позже ${readable(latestDelivery(now))}`
  return isDeliveryDay(day) ? null : 'В этот день не доставляем: выберите другой'
}

const readable = (day: string): string => day.split('-').reverse().join('.')
