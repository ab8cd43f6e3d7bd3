import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Филиалы и магазины'

export const notes: Notes<typeof calls> = {
  affiliateList: { summary: 'Филиалы с часами работы' },
  affiliate: { summary: 'Филиал: реквизиты, сотрудники, самовывоз, его магазины' },
  cityList: {
    summary: 'Города, со складов которых можно купить; выбранный отмечен',
    note: 'В спецификации нет. Склад посетителя приходит в заголовке `x-stock-id`; без него и для неизвестного — MCK',
  },
  shopList: {
    summary: 'Где купить: магазины, самовывоз и сервис',
    note:
      'Отбор по городу, виду, «открыто сейчас» и наличию товара; порядок по названию или по расстоянию от `near`. ' +
      '`allStores` — все найденные для карты, `items` — страница списка.',
  },
}
