import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Ценники'

export const notes: Notes<typeof calls> = {
  priceTagList: { scope: 'tags', summary: 'Ценники к печати' },
  priceTagSearch: { scope: 'tags', summary: 'Найти товары для ценников по артикулу, штрихкоду или названию' },
  priceTagAdd: { scope: 'tags', summary: 'Добавить товар в список ценников' },
  priceTagAddFrom: {
    scope: 'tags',
    summary: 'Добавить в список ценников товары заказа, избранного, корзины или вставленного списка',
    note: 'Путь в спецификации не показан; что не вошло и почему, сказано в left_out',
  },
  priceTagDelete: { scope: 'tags', summary: 'Убрать товар из списка ценников' },
  priceTagUpdate: {
    scope: 'tags',
    summary: 'Изменить выбор, свойства и число копий ценника или всех ценников',
    note: 'Вызова для всех ценников в спецификации нет: здесь id может быть и словом all',
  },
  priceTagChanged: {
    scope: 'tags',
    summary: 'Товары, у которых цена на ценнике изменилась с последней печати',
    note: 'Путь в спецификации не показан',
  },
  priceTagPriceRule: {
    scope: 'tags',
    summary: 'Наценка и округление, по которым считается своя цена на ценниках организации',
    note: 'Путь в спецификации не показан',
  },
  priceTagPdf: {
    scope: 'tags',
    summary: 'PDF выбранных ценников в истинных миллиметрах',
    note: 'Путь в спецификации не показан',
  },
  priceTagLayouts: {
    scope: 'tags',
    summary: 'Свои форматы листа, общие для организации, и сдвиг принтера',
    note: 'Путь в спецификации не показан; размеры — в миллиметрах',
  },
  priceTagLayoutSave: {
    scope: 'tags',
    summary: 'Создать или изменить свой формат листа',
    note: 'Путь в спецификации не показан; формат, который не помещается на лист, не сохраняется',
  },
  priceTagLayoutRemove: {
    scope: 'tags',
    summary: 'Удалить свой формат листа',
    note: 'Путь в спецификации не показан',
  },
  priceTagOffset: {
    scope: 'tags',
    summary: 'Сдвиг принтера вправо и вниз, в миллиметрах',
    note: 'Путь в спецификации не показан',
  },
  priceTagCalibration: {
    scope: 'tags',
    summary: 'PDF проверочного листа: кресты, линейки и границы этикеток в миллиметрах',
    note: 'Путь в спецификации не показан',
  },
  priceTagTable: {
    scope: 'tags',
    summary: 'Список ценников в XLSX',
    note: 'Путь в спецификации не показан',
  },
}
