import { codesOf } from '../codes-of.ts'

/** The store's decision about a card; expiry of an active card follows from its end date. */
export const warrantyStatusNames = {
  checking: 'На проверке',
  active: 'Действует',
  refused: 'Отклонена',
} as const

export type WarrantyStatus = keyof typeof warrantyStatusNames

export const warrantyStatuses = codesOf(warrantyStatusNames)

/** Statuses as shown to people: `expired` is an active card after its last day. */
export const shownWarrantyNames = { ...warrantyStatusNames, expired: 'Срок истёк' } as const
export type ShownWarranty = keyof typeof shownWarrantyNames
export const shownWarranties = codesOf(shownWarrantyNames)

/**
 * Reasons for refusing a card. Anybody with the card's number can read them, so they contain no personal
 * data.
 */
export const refusalReasons = {
  receipt: 'Документ о покупке не читается или не подходит',
  serial: 'Серийный номер не принадлежит этому инструменту',
  date: 'Дата покупки не совпадает с документом',
  origin: 'Инструмент продан не для России',
  other: 'Регистрация не подтверждена',
} as const

export type RefusalReason = keyof typeof refusalReasons
export const refusalReasonCodes = codesOf(refusalReasons)
