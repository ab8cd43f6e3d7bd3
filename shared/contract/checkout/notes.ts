import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Оформление заказа'

export const notes: Notes<typeof calls> = {
  checkoutContent: { scope: 'order', summary: 'Данные оформления заказа' },
  orderPlace: {
    scope: 'order',
    summary: 'Оформить заказ; повтор с тем же ключом возвращает тот же заказ',
    note: 'Путь в спецификации не показан',
  },
}
