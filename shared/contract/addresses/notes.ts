import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Адреса доставки'

export const notes: Notes<typeof calls> = {
  personalAddresses: {
    summary: 'Адреса организации или покупателя: сначала без статуса, из них с запросом на удаление — после',
  },
  deliveryAddresses: {
    scope: 'addresses',
    summary: 'Запрос нового адреса и удаления, контакты для уведомлений по кодам',
    note: 'Удаление — запрос: его можно отменить, и его не примут, пока адрес нужен незакрытым заказам. Смена контакта во всех адресах с preview ничего не меняет, а перечисляет, где он сменится',
    recorded: { event: 'contact-change', fields: ['action', 'id'] },
  },
}
