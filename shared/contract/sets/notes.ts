import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Избранное и сравнение'

export const notes: Notes<typeof calls> = {
  favoriteList: {
    summary: 'Избранное или один его список постранично; новая сортировка — с первой страницы',
  },
  favoriteTable: {
    summary: 'XLSX всего избранного в порядке сортировки',
    note: 'В спецификации нет',
    recorded: { event: 'export' },
  },
  favoriteAdd: {
    summary: 'Добавить товар или список товаров в избранное',
    note: 'Списка в спецификации нет: product_id может быть и массивом номеров, чтобы вернуть убранное одним вызовом; чего добавить нельзя, названо в refused',
  },
  favoriteNote: {
    summary: 'Заметка и количество у товара в избранном; пустые стирают прежние',
    note: 'В спецификации нет',
  },
  favoriteRemove: {
    summary: 'Убрать товар из избранного',
  },
  favoriteClear: {
    summary: 'Очистить избранное',
  },
  compareList: {
    summary: 'Сравнение по разделам со всеми свойствами товаров',
  },
  compareShared: {
    summary: 'Сравнение по номерам товаров, которым поделились: с ценами для всех',
    note: 'В спецификации нет; чьи это товары, из ответа не узнать, и личных цен в нём нет. Пропавшие товары опущены',
  },
  compareTable: {
    summary: 'XLSX своего сравнения целиком, одного раздела или сравнения, которым поделились',
    note: 'В спецификации нет',
    recorded: { event: 'export' },
  },
  compareAdd: {
    summary: 'Добавить товар или список товаров к сравнению',
    note: 'Список — как у избранного',
  },
  compareRemove: {
    summary: 'Убрать товар из сравнения',
  },
  compareClear: {
    summary: 'Очистить сравнение целиком или один раздел',
  },
}
