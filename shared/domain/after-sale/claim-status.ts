import { codesOf } from '../codes-of.ts'

/** A claim that has not been sent is a draft and has no number yet. */
export const claimStatusNames = {
  sent: 'Отправлена',
  accepted: 'Принята к рассмотрению',
  need_data: 'Нужны данные',
  expertise: 'На экспертизе',
  approved: 'Одобрена',
  partial: 'Одобрена частично',
  rejected: 'Отклонена',
  done: 'Исполнена',
} as const

export type ClaimStatus = keyof typeof claimStatusNames

export const claimStatuses = codesOf(claimStatusNames)
