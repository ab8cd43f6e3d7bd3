import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Коды покупателя'

const open = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  ownCodes: { summary: 'Таблица «ваш код — наш артикул» организации', note: open },
  ownCodeSave: {
    scope: 'order',
    summary: 'Записать свой код товара',
    note: `Прежнее значение кода заменяется. ${open}`,
  },
  ownCodeRemove: { scope: 'order', summary: 'Удалить свой код', note: open },
}
