import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Обращения'

export const notes: Notes<typeof calls> = {
  appealList: { summary: 'Обращения организации, по 10 на странице' },
  appealDetail: {
    summary: 'Обращение: сообщения, статусы, срок ответа',
    note: 'Чужое обращение — 404. Что прочитано, отмечает вызов appealsMessage/read',
  },
  appealTypes: { summary: 'Темы обращений и поля их форм' },
  appealCategories: { summary: 'Категории тем', note: 'Путь в спецификации не показан' },
  appealAdd: { summary: 'Создать обращение', note: 'Путь в спецификации не показан' },
  appealMessageAdd: {
    summary: 'Написать в обращение',
    note: 'Решённое обращение при этом открывается снова, если с решения прошло не больше 14 дней',
  },
  appealMessagesRead: {
    summary: 'Отметить сообщения прочитанными',
    note: 'Путь в спецификации не показан',
  },
  appealSetRating: { summary: 'Оценить решение обращения от 1 до 5' },
  appealSetStatus: { summary: 'Закрыть обращение или открыть его снова' },
  appealMessageSetRating: { summary: 'Оценить ответ магазина' },
}
