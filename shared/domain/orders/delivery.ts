import { formatPrice } from '../money.ts'
import {
  addDays,
  DAY,
  dayOf,
  isPlainSaturday,
  isWorkingDay,
  timeOf,
  toMoscow,
} from '../production-calendar.ts'

/**
 * Orders placed before this hour of a delivery day are processed the same day. Dates are `YYYY-MM-DD` in
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

/** Delivery days are working days, and these Saturdays too when they are no holidays. */
const DELIVERS_ON_SATURDAYS = true

export function isDeliveryDay(day: string): boolean {
  return isWorkingDay(day) || (DELIVERS_ON_SATURDAYS && isPlainSaturday(day))
}

function nextDeliveryDay(day: string): string {
  const next = addDays(day, 1)
  return isDeliveryDay(next) ? next : nextDeliveryDay(next)
}

/** The delivery day after the order is processed. */
export function earliestDelivery(now: Date): string {
  const moscow = toMoscow(now.getTime())
  const today = dayOf(moscow)
  const inTime = isDeliveryDay(today) && new Date(moscow).getUTCHours() < DELIVERY_CUT_OFF_HOUR
  return nextDeliveryDay(inTime ? today : nextDeliveryDay(today))
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
