import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Заказ списком'

export const notes: Notes<typeof calls> = {
  eOrderAdd: {
    summary: 'Прислать заказ списком, без регистрации',
    note: 'Путь в спецификации не показан. Строки вида «артикул количество» распознаются сразу, остальное разбирает менеджер',
  },
  eOrderGet: {
    summary: 'Что стало с присланным списком: строки с сегодняшними ценами и ответ менеджера',
    note: 'Путь в спецификации не показан. Ключ знает только тот, кто прислал список',
  },
}
