import { shippedStatuses } from '@verstak/domain/orders/order-status.ts'

export const orderStatuses = [
  'approval',
  'new',
  'confirmed',
  'awaiting-payment',
  'picking',
  'partly-shipped',
  'shipped',
  'ready',
  'delivered',
  'closed',
  'cancelled',
] as const

/** Groups of statuses; `placed`: all but cancelled; `dispatched`: shipped, so claims are possible. */
export const orderGroups = {
  active: ['confirmed', 'awaiting-payment', 'picking', 'partly-shipped', 'shipped', 'ready'],
  placed: orderStatuses.filter((status) => status !== 'cancelled'),
  dispatched: shippedStatuses,
} as const satisfies Record<string, readonly (typeof orderStatuses)[number][]>

export type OrderStatus = (typeof orderStatuses)[number]
