import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Вход и профиль'

export const notes: Notes<typeof calls> = {
  authenticate: {
    summary: 'Вход по логину и паролю; корзина гостя вливается в корзину пользователя',
  },
  logout: { summary: 'Выход: сессия отзывается' },
  profileGet: { summary: 'Текущий пользователь и его права' },
  headerData: { summary: 'Наборы id для счётчиков шапки' },
  logoutAll: {
    summary: 'Выход на всех устройствах: все сессии пользователя отзываются',
    note: 'Путь в спецификации не показан',
  },
  sessionList: {
    summary: 'Действующие сессии пользователя',
    note: 'Путь в спецификации не показан',
  },
}
