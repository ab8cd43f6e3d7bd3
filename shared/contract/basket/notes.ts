import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Корзина'

export const notes: Notes<typeof calls> = {
  basketAdd: {
    scope: 'order',
    token: 'basket',
    summary: 'Добавить товар в корзину (к уже лежащему количеству)',
    note: 'Товар — по номеру (product_id) или по коду (product). С motivation=Y ответ дополнен motivation_block и basket_slider',
  },
  basketUpdate: { scope: 'order', token: 'basket', summary: 'Задать количество товара в корзине' },
  basketFind: {
    token: 'basket',
    summary: 'Найти товар для корзины по артикулу, штрихкоду, своему коду или названию',
    note: 'После артикула можно указать количество: «KL-100 5»',
  },
  basketListAdd: {
    scope: 'order',
    token: 'basket',
    summary: 'Добавить в корзину список товаров',
    note: 'Подходящие строки добавляются, количество при необходимости исправляется, об остальных сказано в report; повторы товара складываются',
  },
  basketListUpdate: {
    scope: 'order',
    token: 'basket',
    summary: 'Задать количество нескольких товаров корзины',
    note: 'Отчёт такой же, как у добавления списка; из повторов товара действует последний',
  },
  basketRemove: {
    scope: 'order',
    token: 'basket',
    summary: 'Убрать товар из корзины',
    note: 'С motivation=Y ответ дополнен motivation_block и basket_slider',
  },
  basketClear: { scope: 'order', summary: 'Очистить корзину' },
  basketInactiveRemove: { scope: 'order', summary: 'Убрать из корзины то, что купить нельзя' },
  basketFix: {
    scope: 'order',
    token: 'basket',
    summary:
      'Исправить строки корзины: количество, отложить до заказа без договора или до поступления, убрать недоступное',
    note: 'Путь в спецификации не показан. Что будет сделано, сказано в fixes корзины; строки, которым исправление не нужно, не меняются',
  },
  basketMerge: {
    scope: 'order',
    summary: 'Решить, что заказать после объединения корзин при входе',
    note: 'Путь в спецификации не показан. new: прежние товары остаются в корзине, заказываются только добавленные',
  },
  basketProducts: { token: 'basket', summary: 'Строки корзины: новые сверху, по 50 на странице' },
  basketExport: {
    token: 'basket',
    summary: 'Корзина файлом: таблица XLSX или CSV, коммерческое предложение в PDF',
    note: 'В спецификации нет. CSV — для русского Excel: кодировка UTF-8 с меткой, разделитель «;», десятичная запятая. В предложении — только то, что можно заказать',
    recorded: { event: 'export' },
  },
}
