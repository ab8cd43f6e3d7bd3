import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'

/** An order for pick-up need not be shipped. One that has left the warehouse is returned, not cancelled. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['picking', 'cancelled'],
  picking: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
