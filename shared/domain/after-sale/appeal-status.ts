export const appealStatuses = ['new', 'in-work', 'waiting', 'reopened', 'solved', 'closed'] as const
export type AppealStatus = (typeof appealStatuses)[number]

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
