import { codesOf } from '../codes-of.ts'

/** Kinds of a transfer document (УПД): also a VAT invoice, or only a handover document. */
export const transferKinds = {
  1: { code: 'СЧФДОП', name: 'счёт-фактура и передаточный документ' },
  2: { code: 'ДОП', name: 'передаточный документ' },
} as const

export type TransferKind = keyof typeof transferKinds

/** Status of the document between the two parties. */
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

/** The buyer's signature is pending in these. */
export const unsignedStates = ['sent', 'received'] as const satisfies readonly TransferState[]

/** `УПД-000123` from the id. */
export const formatTransferNumber = (id: number): string => `УПД-${String(id).padStart(6, '0')}`

/** Of a document that corrects transfer documents: `УКД-000123` from the id. */
export const formatCorrectionNumber = (id: number): string => `УКД-${String(id).padStart(6, '0')}`

/** Accepts either case and missing zeros; returns null for anything else. */
export const parseTransferNumber = (text: string): number | null => idIn(text, 'упд')

/** As `parseTransferNumber`. */
export const parseCorrectionNumber = (text: string): number | null => idIn(text, 'укд')

function idIn(text: string, wanted: 'упд' | 'укд'): number | null {
  const [, mark, digits] = /^\s*(упд|укд)[-\s]?(\d{1,12})\s*$/i.exec(text) ?? []
  return mark?.toLowerCase() === wanted ? Number(digits) : null
}
