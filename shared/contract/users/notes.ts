import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Пользователи организации'

export const notes: Notes<typeof calls> = {
  addManager: {
    summary: 'Добавить пользователя: письмо с приглашением действует 72 часа',
    recorded: { event: 'rights-change', account: 'email', fields: ['role', 'rights'] },
    confirmed: true,
  },
  invitationPrepare: {
    summary: 'Подготовить приглашение: оно уйдёт, когда организация подтверждена',
    note: 'Путь в спецификации не показан. Подтверждённая организация приглашает сразу',
    recorded: { event: 'rights-change', account: 'email', fields: ['role', 'rights'] },
    confirmed: true,
  },
  invitationDiscard: {
    summary: 'Убрать подготовленное приглашение',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'rights-change', fields: ['id'] },
  },
  getUsersList: { summary: 'Пользователи организации: действующие или заблокированные, новые сверху' },
  getUser: { summary: 'Пользователь: роль, права, лимиты, адреса, журнал' },
  getShopsList: {
    summary: 'Адреса организации и то, куда пользователю можно заказывать',
    note: 'Путь в спецификации не показан',
  },
  updateUser: {
    summary: 'Изменить пользователя; прежняя версия отвергается',
    recorded: { event: 'rights-change', fields: ['userId', 'role', 'rights'] },
    confirmed: true,
  },
  setBlockUser: {
    summary:
      'Заблокировать или разблокировать; сеансы заблокированного завершаются сразу, ключи выгрузок, которые он видел, меняются',
    recorded: { event: 'rights-change', fields: ['userId', 'action'] },
    confirmed: true,
  },
  inviteUser: {
    summary: 'Отправить приглашение снова или отозвать его',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'rights-change', fields: ['userId', 'action'] },
    confirmed: true,
  },
  invitation: {
    summary: 'Кто и куда приглашён, по ключу из письма',
    note: 'Путь в спецификации не показан',
  },
  invitationAccept: {
    summary: 'Принять приглашение: задать пароль',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'registration' },
  },
}
