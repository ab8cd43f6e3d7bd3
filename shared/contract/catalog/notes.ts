import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Каталог'

export const notes: Notes<typeof calls> = {
  mainPage: { summary: 'Данные главной страницы' },
  searchHeader: {
    summary: 'Быстрый поиск: 4 раздела, 4 бренда, 4 товара, 6 подсказок',
  },
  sitemap: {
    summary: 'Адреса карты сайта, по 50 000 на странице',
    note: 'Путь в спецификации не показан',
  },
  productCode: { summary: 'Код товара по артикулу' },
  catalogSection: {
    summary: 'Товары подборки или раздела по коду',
  },
  sectionList: { summary: 'Дерево разделов каталога' },
  catalogFilter: {
    summary: 'Товары раздела или поиска постранично; filterURLParam без фильтров — «clear»',
  },
  productDetail: { summary: 'Карточка товара целиком' },
  expendableMaterials: { summary: 'Расходники к товару, по 7 на странице' },
}
