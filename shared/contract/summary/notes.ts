import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Сводка'

export const notes: Notes<typeof calls> = {
  personalSummary: {
    summary: 'Что ждёт покупателя сегодня, заказы по статусам, что в пути, покупки за год',
    note: 'Числа сходятся со списком заказов по тем же фильтрам',
  },
}
