import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Сохранённые корзины'

const own = 'В спецификации нет'

export const notes: Notes<typeof calls> = {
  savedBaskets: { summary: 'Сохранённые корзины пользователя: новые сверху', note: own },
  savedBasket: { summary: 'Одна сохранённая корзина со строками по сегодняшним ценам', note: own },
  savedBasketExport: {
    summary: 'Сохранённая корзина файлом: таблица XLSX или CSV, коммерческое предложение в PDF',
    note: `Те же файлы, что у текущей корзины, по сегодняшним ценам. ${own}`,
    recorded: { event: 'export' },
  },
  savedBasketSave: {
    scope: 'order',
    summary: 'Сохранить текущую корзину под названием',
    note: `Сама корзина не меняется. ${own}`,
  },
  savedBasketOpen: {
    scope: 'order',
    summary: 'Добавить сохранённое к корзине или заменить им корзину',
    note: `Отчёт о строках такой же, как у добавления списка. ${own}`,
  },
  savedBasketRename: { scope: 'order', summary: 'Переименовать сохранённую корзину', note: own },
  savedBasketRemove: {
    scope: 'order',
    summary: 'Удалить сохранённую корзину',
    note: `С restore=Y удалённая возвращается; на это есть сутки. Ссылка удалённой не открывается. ${own}`,
  },
  savedBasketShare: {
    scope: 'order',
    summary: 'Получить ссылку на сохранённую корзину или закрыть её',
    note: `Ссылка действует 30 дней; повторный вызов продлевает её, revoke=Y закрывает навсегда. ${own}`,
  },
  sharedBasket: {
    summary: 'Корзина по ссылке: товары, количества и цены',
    note: `Чья она, из ответа не узнать. ${own}`,
  },
  sharedBasketExport: {
    summary: 'Корзина по ссылке файлом: таблица XLSX или CSV, коммерческое предложение в PDF',
    note: `Цены — для всех; покупатель в предложении — тот, кто его скачал. ${own}`,
    recorded: { event: 'export' },
  },
  sharedBasketAdd: { scope: 'order', summary: 'Добавить товары по ссылке в свою корзину', note: own },
}
