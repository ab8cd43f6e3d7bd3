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
  },
  checkVerifyCode: {
    summary: 'Проверка кода: даёт подтверждение для следующего шага',
  },
  sendSms: {
    summary: 'Код подтверждения по SMS',
  },
  sendSmsCheck: {
    summary: 'Проверка кода из SMS',
  },
  accountRegister: {
    summary: 'Регистрация организации по ИНН или розничного покупателя',
    note: 'Путь в спецификации не показан',
  },
  passwordRestore: {
    summary: 'Новый пароль по подтверждённой почте; все сессии отзываются',
    note: 'Путь в спецификации не показан',
  },
  accountDeletion: {
    summary: 'Состояние запроса на удаление аккаунта',
    note: 'Путь в спецификации не показан',
  },
  accountDeletionRequest: {
    summary: 'Запросить удаление аккаунта',
    note: 'Путь в спецификации не показан',
  },
  accountDeletionCancel: {
    summary: 'Отменить запрос на удаление',
    note: 'Путь в спецификации не показан',
  },
  joinRequestList: {
    summary: 'Запросы сотрудников на доступ к организации',
    note: 'Путь в спецификации не показан',
  },
  joinRequestDecide: {
    summary: 'Принять или отклонить запрос сотрудника',
    note: 'Путь в спецификации не показан',
  },
}
