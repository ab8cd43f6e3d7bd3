/** Names of status groups, for lists. */
export const orderGroupNames = {
  active: 'В работе',
  placed: 'Без отменённых',
  dispatched: 'С отгрузкой',
} as const

export const orderStatusNames = {
  approval: 'На согласовании',
  new: 'Новый',
  confirmed: 'Подтверждён',
  'awaiting-payment': 'Ожидает оплаты',
  picking: 'Собирается',
  'partly-shipped': 'Частично отгружен',
  shipped: 'Отгружен',
  ready: 'Готов к выдаче',
  delivered: 'Доставлен',
  closed: 'Закрыт',
  cancelled: 'Отменён',
} as const

export const shippedStatuses = ['partly-shipped', 'shipped', 'delivered', 'closed'] as const
const SHIPPED: ReadonlySet<keyof typeof orderStatusNames> = new Set(shippedStatuses)

/** Whether goods of the order have been shipped or received, so that claims are possible. */
export const hasShipped = (status: keyof typeof orderStatusNames): boolean => SHIPPED.has(status)
