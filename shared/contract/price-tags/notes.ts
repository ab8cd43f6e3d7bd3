import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Ценники'

export const notes: Notes<typeof calls> = {
  priceTagList: { summary: 'Ценники к печати' },
  priceTagSearch: {
    summary: 'Найти товары для ценников по артикулу, штрихкоду или названию',
  },
  priceTagAdd: { summary: 'Добавить товар в список ценников' },
  priceTagDelete: { summary: 'Убрать товар из списка ценников' },
  priceTagUpdate: {
    summary: 'Изменить выбор, свойства и число копий ценника или всех ценников',
    note: 'Вызова для всех ценников в спецификации нет: здесь id может быть и словом all',
  },
  priceTagPdf: {
    summary: 'PDF выбранных ценников в истинных миллиметрах',
    note: 'Путь в спецификации не показан',
  },
}
