import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Уведомления'

export const notes: Notes<typeof calls> = {
  notificationList: {
    summary: 'Уведомления пользователя, новые сверху',
  },
  notificationsClear: {
    summary: 'Удалить все уведомления',
  },
  notificationsDelete: {
    summary: 'Удалить уведомление',
  },
  notificationsRead: {
    summary: 'Отметить прочитанным одно уведомление или все',
  },
  headerNotification: {
    summary: 'Сколько непрочитанных и последнее',
  },
  moscowNotice: {
    summary: 'Московское объявление: действует до date_end',
    note: 'Путь в спецификации не показан',
  },
}
