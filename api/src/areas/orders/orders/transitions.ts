import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'

/**
 * An order for pick-up need not be shipped, only it gets ready. One that has left the warehouse is returned, not cancelled.
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

/** Only these let an order become ready at its pick-up point. */
export const isPickup = (delivery_type: 1 | 2): boolean => delivery_type === 1
