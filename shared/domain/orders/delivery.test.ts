import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { deliveryDateMessage, earliestDelivery, isDeliveryDay, latestDelivery } from './delivery.ts'

const moscow = (text: string) => new Date(`${text}:00+03:00`)

describe('earliestDelivery', () => {
  it.each([
    ['a weekday morning', '2026-11-17T09:00', '2026-11-18'],
    ['the last minute before the cut-off', '2026-11-17T14:59', '2026-11-18'],
    ['the cut-off itself', '2026-11-17T15:00', '2026-11-19'],
    ['Saturday before the cut-off: not on Sunday', '2026-11-21T10:00', '2026-11-23'],
    ['Saturday after the cut-off', '2026-11-21T16:00', '2026-11-24'],
    ['Sunday: taken on Monday', '2026-11-22T10:00', '2026-11-24'],
    ['before a holiday', '2026-11-03T10:00', '2026-11-05'],
    ['before the long holidays', '2026-12-30T10:00', '2027-01-09'],
    ['New Year’s Eve is a day off by decree', '2026-12-31T10:00', '2027-01-11'],
    ['before a working Saturday', '2027-02-19T10:00', '2027-02-20'],
    ['night in Moscow, still the previous day in UTC', '2026-11-18T01:00', '2026-11-19'],
  ])('%s', (_name, now, day) => {
    expect(earliestDelivery(moscow(now))).toBe(day)
  })
})

describe('deliveryDateMessage', () => {
  const now = moscow('2026-11-17T09:00')

  it('accepts the earliest day and later days', () => {
    expect(deliveryDateMessage('2026-11-18', now)).toBeNull()
    expect(deliveryDateMessage(latestDelivery(now), now)).toBeNull()
  })

  it.each<[Day, string]>([
    ['2026-11-17', 'Ближайшая дата доставки — 18.11.2026'],
    ['2026-11-22', 'В этот день не доставляем: выберите другой'],
    ['2027-11-18', 'Дату можно выбрать не позже 16.01.2027'],
  ])('rejects %s', (day, message) => {
    expect(deliveryDateMessage(day, now)).toBe(message)
  })
})

it.each<[Day, boolean, string]>([
  ['2026-11-21', true, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2027-05-01', false, 'a holiday on a Saturday'],
  ['2027-05-03', false, 'the day off instead of it'],
  ['2027-02-22', false, 'a day off moved from a Saturday'],
  ['2027-02-20', true, 'the Saturday that works instead'],
  ['2026-01-09', false, 'a day off moved by decree'],
])('whether the store delivers on %s: %s, %s', (day, delivers) => {
  expect(isDeliveryDay(day)).toBe(delivers)
})
