import { formatPrice } from '../money.ts'
import { DAY, dayOf, isHoliday, isSunday, timeOf, toMoscow } from '../production-calendar.ts'

/**
 * Orders placed before this hour of a working day are processed the same day. Dates are `YYYY-MM-DD` in
 * Moscow.
 */
export const DELIVERY_CUT_OFF_HOUR = 15
export const DELIVERY_DAYS_AHEAD = 60

export const deliveryNames = { 1: 'Самовывоз', 2: 'Доставка' } as const

/**
 * Kopecks including VAT; null when a manager sets the cost before confirming the order. `sum` is the order
 * total in kopecks.
 */
export function deliveryCost(type: 1 | 2, sum: number, freeFrom: number): number | null {
  return type === 1 || sum >= freeFrom ? 0 : null
}

/** «бесплатно», «рассчитает менеджер …» or a price, to follow «Доставка:». */
export function deliveryCostText(cost: number | null, freeFrom?: number): string {
  if (cost === 0) return 'бесплатно'
  if (cost !== null) return formatPrice(cost)
  const terms = freeFrom === undefined ? '' : `; от ${formatPrice(freeFrom)} — бесплатно`
  return `рассчитает менеджер и назовёт до подтверждения заказа${terms}`
}

/** The store also delivers on Saturdays. */
export function isDeliveryDay(day: string): boolean {
  return !isSunday(day) && !isHoliday(day)
}

function nextWorkingDay(day: string): string {
  let time = timeOf(day)
  do time += DAY
  while (!isDeliveryDay(dayOf(time)))
  return dayOf(time)
}

/** The same time of day `days` working days earlier. */
export function workingTimeBefore(now: Date, days: number): Date {
  let time = now.getTime()
  for (let left = days; left > 0; ) {
    time -= DAY
    if (isDeliveryDay(dayOf(toMoscow(time)))) left--
  }
  return new Date(time)
}

/** The Moscow date `days` working days after a moment. */
export function workingDayAfter(now: Date, days: number): string {
  let day = dayOf(toMoscow(now.getTime()))
  for (let left = days; left > 0; left--) day = nextWorkingDay(day)
  return day
}

/** The working day after the order is processed. */
export function earliestDelivery(now: Date): string {
  const moscow = toMoscow(now.getTime())
  const today = dayOf(moscow)
  const inTime = isDeliveryDay(today) && new Date(moscow).getUTCHours() < DELIVERY_CUT_OFF_HOUR
  return nextWorkingDay(inTime ? today : nextWorkingDay(today))
}

/** The last date that can be chosen, `YYYY-MM-DD` in Moscow. */
export function latestDelivery(now: Date): string {
  return dayOf(toMoscow(now.getTime()) + DELIVERY_DAYS_AHEAD * DAY)
}

/** Returns a Russian sentence that says why the day cannot be chosen; null when it can. */
export function deliveryDateMessage(day: string, now: Date): string | null {
  const time = timeOf(day)
  if (Number.isNaN(time) || dayOf(time) !== day) return 'Такой даты нет'
  const earliest = earliestDelivery(now)
  if (day < earliest) return `Ближайшая дата доставки — ${readable(earliest)}`
  if (day > latestDelivery(now)) return `Дату можно выбрать не позже ${readable(latestDelivery(now))}`
  return isDeliveryDay(day) ? null : 'В этот день не доставляем: выберите другой'
}

const readable = (day: string): string => day.split('-').reverse().join('.')
