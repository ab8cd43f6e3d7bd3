import { type Day, isDay } from '../day.ts'
import { accountProblem, bikProblem, cleanRequisite, innProblem } from '../people/requisites.ts'
import { type ClaimSource, type ClaimType, claimTypes, type DefectCode } from './claim-kinds.ts'

/** A Russian sentence at a field. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export const SHORTEST_DESCRIPTION = 20
export const LONGEST_DESCRIPTION = 2000
/** Items of one claim. */
export const MOST_ITEMS = 50

export interface CheckedItem {
  readonly article: string
  /** The name of goods that the store does not know, or of a service. */
  readonly custom_article: string
  readonly quantity: number
  readonly defect: string
  readonly description_defect: string
  readonly purchase_date: string
  readonly files: readonly string[]
}

export interface RefundRequisites {
  readonly recipient: string
  readonly inn: string
  readonly bik: string
  readonly account: string
}

const found = (field: string, message: string | null | false): FieldProblem[] =>
  message ? [{ field, message }] : []

/** Problems that must be fixed before an item can be sent; `today` is the day in Moscow. */
export function evidenceProblems(type: ClaimType, item: CheckedItem, today: Day): FieldProblem[] {
  const { photo, defects } = claimTypes[type]
  const known = (defects as readonly DefectCode[]).some((code) => code === item.defect)
  return [
    ...found('defect', !known && 'Выберите, что не так'),
    ...found('description_defect', descriptionProblem(item.description_defect)),
    ...found('purchase_date', dateProblem(item.purchase_date, type === 'warranty', today)),
    ...found('files', photo && item.files.length === 0 && 'Приложите хотя бы одно фото'),
  ]
}

function descriptionProblem(text: string): string | null {
  if (text.length > LONGEST_DESCRIPTION) return `Не длиннее ${LONGEST_DESCRIPTION} символов`
  return text.length >= SHORTEST_DESCRIPTION
    ? null
    : `Опишите подробнее: хотя бы ${SHORTEST_DESCRIPTION} символов`
}

function dateProblem(day: string, required: boolean, today: Day): string | null {
  if (day === '') return required ? 'Укажите дату покупки' : null
  if (!isDay(day)) return 'Такой даты нет'
  return day > today ? 'Дата покупки ещё не наступила' : null
}

/** `most`: the part of the ordered quantity that can still be claimed; null without an order. */
export function quantityProblem(quantity: number, most: number | null): string | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'Количество — целое число больше нуля'
  if (quantity > 1_000_000) return 'Слишком большое количество'
  return most !== null && quantity > most ? `Можно заявить не больше ${most}` : null
}

/** An item without a product needs a name. */
export function namingProblems(
  source: ClaimSource,
  item: Pick<CheckedItem, 'article' | 'custom_article'>,
): FieldProblem[] {
  if (source === 'service') return found('custom_article', !item.custom_article && 'Назовите услугу')
  return [
    ...found('article', !item.article && 'Укажите артикул'),
    ...found('custom_article', !item.custom_article && 'Напишите, что это за товар'),
  ]
}

/** Checks the bank details for a refund; the texts are as typed. */
export function requisitesProblems({ recipient, inn, bik, account }: RefundRequisites): FieldProblem[] {
  const bikWrong = bikProblem(cleanRequisite(bik))
  return [
    ...found('recipient', !recipient.trim() && 'Укажите получателя денег'),
    ...found('inn', innProblem(cleanRequisite(inn))),
    ...found('bik', bikWrong),
    // An account can be checked only against a right БИК.
    ...found(
      'account',
      bikWrong
        ? account.trim() === '' && 'Укажите расчётный счёт'
        : accountProblem(cleanRequisite(account), cleanRequisite(bik)),
    ),
  ]
}
