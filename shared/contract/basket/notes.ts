import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Корзина'

export const notes: Notes<typeof calls> = {
  basketAdd: { summary: 'Добавить товар в корзину (к уже лежащему количеству)' },
  basketUpdate: { summary: 'Задать количество товара в корзине' },
  basketRemove: { summary: 'Убрать товар из корзины' },
  basketClear: { summary: 'Очистить корзину' },
  basketInactiveRemove: { summary: 'Убрать из корзины то, что купить нельзя' },
  basketProducts: { summary: 'Строки корзины: новые сверху, по 50 на странице' },
}
