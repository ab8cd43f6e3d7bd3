import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Обращения с сайта'

export const notes: Notes<typeof calls> = {
  callbackRequest: {
    summary: 'Заказать обратный звонок',
    note: 'Путь в спецификации не показан',
  },
  feedbackRequest: {
    summary: 'Написать в магазин',
    note: 'Путь в спецификации не показан',
  },
}
