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

/** Several statuses under one name; `placed`: all but the cancelled. */
export const orderGroups = {
  active: ['confirmed', 'awaiting-payment', 'picking', 'partly-shipped', 'shipped', 'ready'],
  placed: orderStatuses.filter((status) => status !== 'cancelled'),
} as const satisfies Record<string, readonly (typeof orderStatuses)[number][]>

export type OrderStatus = (typeof orderStatuses)[number]
