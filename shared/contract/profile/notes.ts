import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Мои данные'

export const notes: Notes<typeof calls> = {
  profileDetails: {
    summary: 'Человек, организация и её филиалы, уведомления и согласия',
    note: 'Путь в спецификации не показан',
  },
  profileUpdate: { summary: 'Изменить имя и телефон', recorded: { event: 'contact-change' } },
  passwordCode: {
    summary: 'Код для смены пароля на свою почту',
    recorded: { event: 'code-sent' },
    confirmed: true,
  },
  passwordChange: {
    summary: 'Новый пароль по коду; остальные сессии завершаются',
    note: 'Токены API остаются, если не сказано revoke_tokens: true',
    recorded: { event: 'password-change', fields: ['revoke_tokens'] },
    confirmed: true,
  },
  sendOrderStatus: {
    summary: 'Какие уведомления присылать и как',
    note: 'checkboxes называет каждый включённый вид: тип и канал через двоеточие. send_status: false выключает всё о заказах',
  },
  registrationDate: { summary: 'Дата регистрации' },
  consentWithdraw: {
    summary: 'Отозвать согласие на обработку данных',
    note: 'Путь в спецификации не показан. Согласие регистрации отзывается удалением учётной записи',
    recorded: { event: 'contact-change', fields: ['purpose'] },
  },
  profileData: {
    summary: 'Все данные пользователя файлом JSON',
    note: 'Путь в спецификации не показан',
  },
}
