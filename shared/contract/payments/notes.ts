import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Оплата картой'

export const notes: Notes<typeof calls> = {
  paymentStart: {
    scope: 'order',
    summary: 'Начать оплату заказа картой: адрес страницы банка',
    note: 'Путь в спецификации не показан; повторный вызов даёт тот же платёж',
  },
}
