import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Защита от роботов'

export const notes: Notes<typeof calls> = {
  botChallenge: {
    summary: 'Задача для защиты от роботов',
    note: 'Путь в спецификации не показан',
  },
}
