import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Заказы'

export const notes: Notes<typeof calls> = {
  orderList: { summary: 'Заказы организации, по 9 на странице' },
  orderDetail: { summary: 'Заказ и его строки' },
}
