import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Регистрация и доступ'

export const notes: Notes<typeof calls> = {
  organizationList: {
    summary: 'Организации магазина с этим ИНН: филиал — это ИНН и КПП',
  },
  addressList: {
    summary: 'Адреса доставки, доступные пользователю, по части текста',
  },
  addressListSeparated: {
    summary: 'То же, свои и организации отдельно',
  },
  sendVerifyCode: {
    summary: 'Код подтверждения на электронную почту',
    recorded: { event: 'code-sent', account: 'email', fields: ['event'] },
  },
  checkVerifyCode: {
    summary: 'Проверка кода: даёт подтверждение для следующего шага',
    recorded: { event: 'code-checked', account: 'email', fields: ['event'] },
  },
  codeLink: {
    summary: 'Чья это почта, по ключу из ссылки в письме с кодом; ключ служит и подтверждением',
    note: 'Путь в спецификации не показан',
  },
  sendSms: {
    summary: 'Код подтверждения по SMS; без шлюза SMS вызов отклоняется',
    recorded: { event: 'code-sent', account: 'phone' },
  },
  sendSmsCheck: {
    summary: 'Проверка кода из SMS',
    recorded: { event: 'code-checked', account: 'phone' },
  },
  accountRegister: {
    summary: 'Регистрация организации по ИНН или розничного покупателя',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'registration', account: 'email', fields: ['kind', 'inn', 'kpp'] },
  },
  passwordRestore: {
    summary: 'Новый пароль по подтверждённой почте; все сессии отзываются',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'password-change', account: 'email' },
  },
  accountDeletion: {
    summary: 'Состояние запроса на удаление учётной записи',
    note: 'Путь в спецификации не показан',
  },
  accountDeletionRequest: {
    summary: 'Запросить удаление учётной записи',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'account-deletion' },
  },
  accountDeletionCancel: {
    summary: 'Отменить запрос на удаление',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'account-deletion' },
  },
  joinRequestList: {
    summary: 'Запросы сотрудников на доступ к организации',
    note: 'Путь в спецификации не показан',
  },
  joinRequestDecide: {
    summary: 'Принять или отклонить запрос сотрудника',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'rights-change', fields: ['id', 'decision'] },
    confirmed: true,
  },
}
