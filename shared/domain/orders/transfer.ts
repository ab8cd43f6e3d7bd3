import { codesOf } from '../codes-of.ts'

/** What a transfer document (УПД) is: also an invoice with VAT, or a paper of the handing over alone. */
export const transferKinds = {
  1: { code: 'СЧФДОП', name: 'счёт-фактура и передаточный документ' },
  2: { code: 'ДОП', name: 'передаточный документ' },
} as const

export type TransferKind = keyof typeof transferKinds

/** Where the document is on its way between the two sides. */
export const transferStateNames = {
  formed: 'Сформирован',
  sent: 'Отправлен',
  received: 'Получен',
  signed: 'Подписан',
  clarify: 'Требуется уточнение',
  rejected: 'Отклонён',
} as const

export type TransferState = keyof typeof transferStateNames
export const transferStates = codesOf(transferStateNames)

/** In these the buyer has to sign. */
export const unsignedStates = ['sent', 'received'] as const satisfies readonly TransferState[]

/** `УПД-000123`, made of the id. */
export const formatTransferNumber = (id: number): string => `УПД-${String(id).padStart(6, '0')}`

/** Accepts either case and missing zeros; null for anything else. */
export function parseTransferNumber(text: string): number | null {
  const digits = /^\s*упд[-\s]?(\d{1,12})\s*$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}
