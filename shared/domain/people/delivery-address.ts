export const addressStatusNames = {
  new: 'Новый',
  checking: 'На проверке',
  confirmed: 'Подтверждён',
  rejected: 'Отклонён',
} as const

export const unloadingNames = {
  side: 'Боковая погрузка',
  ramp: 'Рампа',
  tail_lift: 'Гидроборт',
  hands: 'Вручную',
} as const
