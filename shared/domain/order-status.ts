/** Names of groups of statuses, for lists. */
export const orderGroupNames = { active: 'В работе', placed: 'Без отменённых' } as const

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

const SHIPPED: ReadonlySet<keyof typeof orderStatusNames> = new Set([
  'partly-shipped',
  'shipped',
  'delivered',
  'closed',
])

/** Whether goods of the order are with its buyer or on their way, so that they can be claimed. */
export const hasShipped = (status: keyof typeof orderStatusNames): boolean => SHIPPED.has(status)
