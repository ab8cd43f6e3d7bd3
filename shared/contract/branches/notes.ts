import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Филиалы и магазины'

export const notes: Notes<typeof calls> = {
  affiliateList: { summary: 'Филиалы с часами работы' },
  affiliate: { summary: 'Филиал: реквизиты, сотрудники, самовывоз, его магазины' },
  shopList: {
    summary: 'Где купить: магазины, самовывоз и сервис',
    note:
      'Отбор по городу, виду, «открыто сейчас» и наличию товара; порядок по названию или по расстоянию от `near`. ' +
      '`allStores` — все найденные для карты, `items` — страница списка.',
  },
}
