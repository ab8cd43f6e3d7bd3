import { addDays, DAY, type Day, dayOf, toMoscow } from '../day.ts'
import { formatPrice } from '../money.ts'
import { isPlainSaturday, isWorkingDay } from '../production-calendar.ts'
import { formatDay } from '../short-date.ts'

/**
 * Orders placed before this hour of a delivery day are processed the same day. Days are those of
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

export function isDeliveryDay(day: Day): boolean {
  return isWorkingDay(day) || (DELIVERS_ON_SATURDAYS && isPlainSaturday(day))
}

function nextDeliveryDay(day: Day): Day {
  const next = addDays(day, 1)
  return isDeliveryDay(next) ? next : nextDeliveryDay(next)
}

/** The delivery day after the order is processed. */
export function earliestDelivery(now: Date): Day {
  const moscow = toMoscow(now.getTime())
  const today = dayOf(moscow)
  const inTime = isDeliveryDay(today) && new Date(moscow).getUTCHours() < DELIVERY_CUT_OFF_HOUR
  return nextDeliveryDay(inTime ? today : nextDeliveryDay(today))
}

/** The last date that can be chosen. */
export function latestDelivery(now: Date): Day {
  return dayOf(toMoscow(now.getTime()) + DELIVERY_DAYS_AHEAD * DAY)
}

/** Returns a Russian sentence that says why the day cannot be chosen; null when it can. */
export function deliveryDateMessage(day: Day, now: Date): string | null {
  const earliest = earliestDelivery(now)
  if (day < earliest) return `Ближайшая дата доставки — ${formatDay(earliest)}`
  if (day > latestDelivery(now)) return `Дату можно выбрать не позже ${formatDay(latestDelivery(now))}`
  return isDeliveryDay(day) ? null : 'В этот день не доставляем: выберите другой'
}
