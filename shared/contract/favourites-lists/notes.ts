import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Списки избранного'

const own = 'В спецификации нет'

export const notes: Notes<typeof calls> = {
  favoriteLists: {
    summary: 'Именованные списки избранного: свои, новые сверху, и те, что открыли коллеги',
    note: own,
  },
  favoriteListShare: {
    summary: 'Открыть список коллегам или дать на него ссылку',
    note: `С revoke=Y доступ закрывается. Ссылка действует 30 дней; по ней видны товары и количества без заметок, цены для всех. ${own}`,
  },
  sharedFavorites: { summary: 'Список избранного по ссылке', note: own },
  favoriteListCopy: {
    summary: 'Скопировать список по ссылке или список коллеги в свои',
    note: `Занятое название получает номер; заметки копируются только внутри организации. ${own}`,
  },
  favoriteListCreate: { summary: 'Завести список избранного', note: own },
  favoriteListRename: { summary: 'Переименовать список избранного', note: own },
  favoriteListRemove: {
    summary: 'Удалить список избранного',
    note: `Товары остаются в избранном. С restore=Y удалённый возвращается; на это есть сутки. ${own}`,
  },
  favoriteListPut: {
    summary: 'Скопировать или перенести товары в список',
    note: `Чего в избранном не было, добавляется и туда; заметка и количество приходят с товаром. ${own}`,
  },
  favoriteListTake: {
    summary: 'Убрать товары из списка',
    note: `В избранном они остаются; убранное можно положить обратно с его заметкой. ${own}`,
  },
  favoriteText: {
    summary: 'Добавить в избранное или в его список товары вставленного текста',
    note: `Строки читаются так же, как при заказе списком. ${own}`,
  },
  favoriteFile: { summary: 'То же из файла: XLSX, XLS, ODS, CSV, TXT', note: own },
}
