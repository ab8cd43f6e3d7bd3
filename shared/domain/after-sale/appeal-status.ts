import type { AppealStatus } from '@verstak/contract/appeals/schemas.ts'

export const appealStatusNames: Readonly<Record<AppealStatus, string>> = {
  new: 'Новое',
  'in-work': 'В работе',
  waiting: 'Ждёт вашего ответа',
  solved: 'Решено',
  closed: 'Закрыто',
  reopened: 'Открыто повторно',
}

/** Days after a decision within which an appeal can be opened again. */
export const REOPEN_DAYS = 14
