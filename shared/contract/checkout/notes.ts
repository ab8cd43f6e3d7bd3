import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Оформление заказа'

export const notes: Notes<typeof calls> = {
  checkoutContent: { scope: 'order', summary: 'Данные оформления заказа' },
  checkoutDraft: {
    scope: 'order',
    summary: 'Сохранить черновик оформления; без полей — забыть его',
    note: 'Путь в спецификации не показан',
  },
  orderCheck: {
    scope: 'order',
    summary: 'Проверить поля заказа, не оформляя его',
    note: 'Путь в спецификации не показан',
  },
  orderPlace: {
    scope: 'order',
    summary: 'Оформить заказ; повтор с тем же ключом возвращает тот же заказ',
    note: 'Путь в спецификации не показан',
  },
}
