import { MOST_TABLE_ROWS } from '@verstak/domain/bulk.ts'
import { formatNumber } from '@verstak/domain/number.ts'
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
  productCode: { token: 'goods', summary: 'Код товара по артикулу' },
  catalogSection: {
    summary: 'Товары подборки или раздела по коду',
  },
  sectionList: { token: 'goods', summary: 'Дерево разделов каталога' },
  catalogFilter: {
    token: 'goods',
    summary:
      'Товары раздела, бренда или поиска постранично; filterURLParam — «brand_bosch_makita*price_100..500*stock», без фильтров «clear»; action — hit, novinki, sale или код акции, если акции показываются покупателю',
  },
  catalogTable: {
    summary: `XLSX того же списка целиком, не больше ${formatNumber(MOST_TABLE_ROWS)} товаров; filterURLParam — как у каталога`,
    note: 'В спецификации нет',
  },
  catalogLine: {
    summary: 'Варианты линейки: товары того же раздела и бренда, с фильтром; filterURLParam — как у каталога',
  },
  filterGroups: {
    summary: 'Группы фильтров с числом товаров; filter — как filterURLParam, action — как у каталога',
  },
  productDetail: { token: 'goods', summary: 'Карточка товара целиком' },
  expendableMaterials: { summary: 'Расходные материалы к товару, по 7 на странице' },
}
