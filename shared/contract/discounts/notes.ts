import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Мои скидки'

export const notes: Notes<typeof calls> = {
  discountList: {
    summary: 'Скидки, которые действуют для покупателя, и как складывается цена артикула',
    note: 'Договорных цен в магазине нет: все покупают по ценам каталога, снижение цены действует для всех',
  },
}
