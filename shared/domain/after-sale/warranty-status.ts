import { codesOf } from '../codes-of.ts'

/** As the store decides about a card; whether an active one is over shows its end. */
export const warrantyStatusNames = {
  checking: 'На проверке',
  active: 'Действует',
  refused: 'Отклонена',
} as const

export type WarrantyStatus = keyof typeof warrantyStatusNames

export const warrantyStatuses = codesOf(warrantyStatusNames)

/** As people see a card: `expired` is an active one after its last day. */
export const shownWarrantyNames = { ...warrantyStatusNames, expired: 'Срок истёк' } as const
export type ShownWarranty = keyof typeof shownWarrantyNames
export const shownWarranties = codesOf(shownWarrantyNames)

/** Why a card is refused. Everybody who has its number reads it, so it names nobody. */
export const refusalReasons = {
  receipt: 'Документ о покупке не читается или не подходит',
  serial: 'Серийный номер не принадлежит этому инструменту',
  date: 'Дата покупки не совпадает с документом',
  origin: 'Инструмент продан не для России',
  other: 'Регистрация не подтверждена',
} as const

export type RefusalReason = keyof typeof refusalReasons
export const refusalReasonCodes = codesOf(refusalReasons)
