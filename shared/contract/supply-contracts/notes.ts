import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Договоры'

export const notes: Notes<typeof calls> = {
  contractList: {
    summary: 'Договоры организации: срок, что охватывают, отсрочка, сроки претензий',
    note: 'Путь в спецификации не показан; у частного лица список пуст',
  },
  contractChoose: {
    scope: 'order',
    summary: 'Выбрать договор для заказа из корзины или заказать без договора',
    note: 'Путь в спецификации не показан',
  },
  contractApart: {
    scope: 'order',
    summary: 'Отложить строки вне договора для отдельного заказа без договора или вернуть их',
    note: 'Путь в спецификации не показан; после заказа по договору отложенное остаётся в корзине',
  },
}
