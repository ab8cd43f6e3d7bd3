import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Вход и профиль'

export const notes: Notes<typeof calls> = {
  authenticate: {
    summary: 'Вход по электронной почте и паролю; корзина гостя вливается в корзину пользователя',
    note: 'У кого включён двухфакторный вход, получает ошибку 113 с полем challenge: токен выдаст /api/authentication/code/. Токены API второго фактора не спрашивают',
    recorded: { event: 'sign-in', account: 'login' },
  },
  authenticateCode: {
    summary: 'Второй шаг входа: код из приложения или резервный код',
    note: 'Путь в спецификации не показан. challenge действует десять минут и только для этой почты',
    recorded: { event: 'sign-in', account: 'login' },
  },
  sessionConfirm: {
    summary: 'Подтвердить, что за сеансом его владелец: паролем, а с двухфакторным входом — кодом',
    note: 'Путь в спецификации не показан. Нужно после ошибки 114, её поле называет, что прислать; действует десять минут и только в этом сеансе',
    recorded: { event: 'confirmation' },
    beforeSecondFactor: true,
  },
  logout: {
    summary: 'Выход: сессия отзывается',
    recorded: { event: 'session-end' },
  },
  profileGet: { summary: 'Текущий пользователь и его права', beforeSecondFactor: true },
  headerData: { summary: 'Наборы id для счётчиков шапки' },
  logoutAll: {
    summary: 'Выход на всех устройствах: все сессии пользователя отзываются',
    beforeSecondFactor: true,
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
