import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'

/**
 * What may follow a status. An order that is picked up goes from the shelf to its buyer at once; one that has left the
 * warehouse is not cancelled but returned.
 */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['picking', 'cancelled'],
  picking: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
