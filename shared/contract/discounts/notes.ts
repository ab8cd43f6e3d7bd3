import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Мои скидки'

export const notes: Notes<typeof calls> = {
  discountList: {
    summary: 'Скидки, которые действуют для покупателя, и как складывается цена артикула',
    note: 'Договорных цен в магазине нет: все покупают по ценам каталога, снижение цены действует для всех',
  },
  discountTable: {
    summary: 'Прайс-лист в XLSX с вашими ценами и кодами: что вы покупали или что подешевело',
    note: 'Путь в спецификации не показан; цены — те же, что в корзине',
    recorded: { event: 'export' },
  },
}
