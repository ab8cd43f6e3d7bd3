import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Вход и профиль'

export const notes: Notes<typeof calls> = {
  authenticate: {
    summary: 'Вход по электронной почте и паролю; корзина гостя вливается в корзину пользователя',
    recorded: { event: 'sign-in', account: 'login' },
  },
  logout: {
    summary: 'Выход: сессия отзывается',
    recorded: { event: 'session-end' },
  },
  profileGet: { summary: 'Текущий пользователь и его права' },
  headerData: { summary: 'Наборы id для счётчиков шапки' },
  logoutAll: {
    summary: 'Выход на всех устройствах: все сессии пользователя отзываются',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'session-end' },
  },
  sessionEnd: {
    summary: 'Завершить один из своих сеансов',
    recorded: { event: 'session-end', fields: ['id'] },
    note: 'Путь в спецификации не показан',
  },
  sessionList: {
    summary: 'Действующие сессии пользователя',
    note: 'Путь в спецификации не показан',
  },
}
