import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Обращения'

export const notes: Notes<typeof calls> = {
  appealList: { scope: 'appeals', summary: 'Обращения организации, по 10 на странице' },
  appealDetail: {
    scope: 'appeals',
    summary: 'Обращение: сообщения, статусы, срок ответа',
    note: 'Чужое обращение — 404. Что прочитано, отмечает вызов appealsMessage/read',
  },
  appealTypes: { scope: 'appeals', summary: 'Темы обращений и поля их форм' },
  appealCategories: { scope: 'appeals', summary: 'Категории тем', note: 'Путь в спецификации не показан' },
  appealAdd: { scope: 'appeals', summary: 'Создать обращение', note: 'Путь в спецификации не показан' },
  appealMessageAdd: {
    scope: 'appeals',
    summary: 'Написать в обращение',
    note: 'Решённое обращение при этом открывается снова, если с решения прошло не больше 14 дней',
  },
  appealMessagesRead: {
    scope: 'appeals',
    summary: 'Отметить сообщения прочитанными',
    note: 'Путь в спецификации не показан',
  },
  appealSetRating: { scope: 'appeals', summary: 'Оценить решение обращения от 1 до 5' },
  appealSetStatus: { scope: 'appeals', summary: 'Закрыть обращение или открыть его снова' },
  appealMessageSetRating: { scope: 'appeals', summary: 'Оценить ответ магазина' },
}
