import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Заказы'

export const notes: Notes<typeof calls> = {
  orderList: {
    token: 'orders',
    summary: 'Заказы организации, по 9 на странице',
    note: 'Счётчики статусов учитывают остальные фильтры',
  },
  orderDetail: { token: 'orders', summary: 'Заказ и его строки' },
  orderBasket: {
    summary: 'Что попадёт в корзину, если повторить заказ',
    note: 'id — номер заказа; цены тогда и сейчас, замены и то, чего больше нет',
  },
  orderCopy: {
    summary: 'Повторить заказ: сложить его строки в корзину',
    note: 'Без lines — весь заказ; в report есть каждая запрошенная строка',
  },
  orderCancel: {
    summary: 'Отменить новый заказ',
    note: 'Путь в спецификации не показан; подтверждённый заказ отменяет менеджер',
  },
  orderTags: {
    summary: 'Добавить товары заказа в список ценников',
    note: 'Путь в спецификации не показан',
  },
  orderInvoice: {
    summary: 'Счёт на оплату в PDF: сумма прописью, НДС, платёжный QR',
    note: 'Путь в спецификации не показан',
  },
  orderCalendar: {
    summary: 'День получения заказа для календаря, файл iCalendar',
    note: 'Путь в спецификации не показан',
  },
  orderTable: {
    summary: 'XLSX заказов или их строк по тем же фильтрам, что у списка',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'export' },
  },
}
