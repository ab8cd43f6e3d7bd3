import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { addDays, type Day } from '@verstak/domain/day.ts'
import { earliestDelivery } from '@verstak/domain/orders/delivery.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { FileAnswer, Services } from '#http/handler.ts'
import { findOrder } from './repository.ts'

/** Calendar event (RFC 5545) on the delivery day, or on the first day of pick-up. Throws `notFound`. */
export async function orderCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  user: User,
  orderNumber: string,
): Promise<FileAnswer> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const number = formatOrderNumber(order.id)
  const text = calendarText({
    uid: `order-${order.id}@${new URL(config.publicUrl).host}`,
    stamp: order.created_at,
    day: order.day ?? earliestDelivery(order.created_at),
    title: order.delivery_type === 1 ? `Забрать заказ ${number}` : `Доставка заказа ${number}`,
    place: order.address,
    link: config.publicUrl + paths.order(number),
  })
  return {
    bytes: new TextEncoder().encode(text),
    type: 'text/calendar',
    name: `zakaz-${number.replace(/\D/g, '')}.ics`,
  }
}

export interface CalendarEvent {
  readonly uid: string
  readonly stamp: Date
  /** An all-day event. */
  readonly day: Day
  readonly title: string
  readonly place: string
  readonly link: string
}

export function calendarText({ uid, stamp, day, title, place, link }: CalendarEvent): string {
  const date = (text: string) => text.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verstak//Orders//RU',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines at 75 bytes without splitting a character. */
function folded(line: string): string {
  const parts: string[] = ['']
  for (const sign of line) {
    const last = parts.length - 1
    const room = parts.length > 1 ? 74 : 75
    if (Buffer.byteLength(parts[last] + sign) > room) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
}
