export const orderStatusNames = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  picking: 'Собирается',
  shipped: 'Отгружен',
  delivered: 'Доставлен',
  closed: 'Закрыт',
  cancelled: 'Отменён',
} as const
