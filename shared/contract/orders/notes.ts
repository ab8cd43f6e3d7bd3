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
    scope: 'order',
    summary: 'Что попадёт в корзину, если повторить заказ',
    note: 'id — номер заказа; цены тогда и сейчас, замены и то, чего больше нет',
  },
  orderCopy: {
    scope: 'order',
    summary: 'Повторить заказ: сложить его строки в корзину',
    note: 'Без lines — весь заказ; в report есть каждая запрошенная строка',
  },
  orderCancel: {
    scope: 'order',
    summary: 'Отменить новый заказ',
    note: 'Путь в спецификации не показан; подтверждённый заказ отменяет менеджер',
  },
  orderApprove: {
    scope: 'approve',
    summary: 'Согласовать или отклонить заказ сверх лимита сотрудника',
    note: 'Путь в спецификации не показан; количество в строках можно уменьшить, отказ требует причины',
    recorded: { event: 'rights-change', fields: ['order_number', 'decision'] },
  },
  orderInvoice: {
    scope: 'documents',
    summary: 'Счёт на оплату в PDF: сумма прописью, НДС, платёжный QR',
    note: 'Путь в спецификации не показан',
  },
  orderTransfer: {
    scope: 'documents',
    summary: 'УПД в PDF: универсальный передаточный документ отгрузки',
    note: 'Путь в спецификации не показан; номера — в transfers заказа',
  },
  orderCalendar: {
    summary: 'День получения заказа для календаря, файл iCalendar',
    note: 'Путь в спецификации не показан',
  },
  orderTable: {
    scope: 'documents',
    summary: 'XLSX заказов или их строк по тем же фильтрам, что у списка',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'export' },
  },
}
