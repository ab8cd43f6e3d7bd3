import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Избранное и сравнение'

export const notes: Notes<typeof calls> = {
  favoriteList: {
    summary: 'Избранное постранично; новая сортировка — с первой страницы',
  },
  favoriteAdd: {
    summary: 'Добавить товар в избранное',
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
  compareAdd: {
    summary: 'Добавить товар к сравнению',
  },
  compareRemove: {
    summary: 'Убрать товар из сравнения',
  },
  compareClear: {
    summary: 'Очистить сравнение целиком или один раздел',
  },
}
