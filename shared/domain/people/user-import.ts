import { codesOf } from '../codes-of.ts'

/** Columns of a list of people with their titles on screen, in the order of the sample file. */
export const personColumnNames = {
  name: 'Имя и фамилия',
  email: 'Электронная почта',
  position: 'Должность',
  phone: 'Телефон',
  role: 'Роль',
  order_limit: 'Лимит заказа, ₽',
  month_limit: 'Лимит на месяц, ₽',
  shops: 'Адреса',
} as const
export type PersonColumn = keyof typeof personColumnNames
export const personColumns = codesOf(personColumnNames)

/** Maximum rows of one list. */
export const MOST_IMPORTED_PEOPLE = 500

/** `new`: can be invited; `wrong`: must be corrected in the file. */
export const userImportStates = ['new', 'wrong', 'repeated', 'present', 'invited'] as const
export type UserImportState = (typeof userImportStates)[number]

export const userImportStateNames: Readonly<Record<UserImportState, string>> = {
  new: 'Можно пригласить',
  wrong: 'Исправить',
  repeated: 'Повтор в файле',
  present: 'Уже в организации',
  invited: 'Приглашение отправлено',
}
