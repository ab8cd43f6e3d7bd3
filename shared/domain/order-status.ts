/** In the order in which an order passes through them. */
export const orderStatusNames = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  picking: 'Собирается',
  shipped: 'Отгружен',
  delivered: 'Доставлен',
  closed: 'Закрыт',
  cancelled: 'Отменён',
} as const
