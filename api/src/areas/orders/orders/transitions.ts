import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'

/**
 * A pick-up order need not be shipped, and only it becomes ready. A shipped order is returned, not cancelled.
 */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  approval: ['new', 'cancelled'],
  new: ['confirmed', 'cancelled'],
  confirmed: ['awaiting-payment', 'picking', 'cancelled'],
  'awaiting-payment': ['picking', 'cancelled'],
  picking: ['partly-shipped', 'shipped', 'ready', 'delivered', 'cancelled'],
  'partly-shipped': ['partly-shipped', 'shipped'],
  shipped: ['ready', 'delivered'],
  ready: ['delivered', 'cancelled'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}

/** Only pick-up orders become ready. */
export const isPickup = (delivery_type: 1 | 2): boolean => delivery_type === 1
