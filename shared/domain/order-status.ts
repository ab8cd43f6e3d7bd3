/** Statuses of an order in the order of its life, as the shopper reads them. */
export const orderStatusNames = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  picking: 'Собирается',
  shipped: 'Отгружен',
  delivered: 'Доставлен',
  closed: 'Закрыт',
  cancelled: 'Отменён',
} as const
