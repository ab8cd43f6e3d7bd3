import { formatLongDay } from '@verstak/domain/date.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { type Fact, FactList } from '@verstak/kit/ui/fact-list.tsx'
import type { OrderData } from './loader.ts'

export function OrderFacts({ order }: { order: OrderData }) {
  const facts: readonly Fact[] = [
    ['Получение', order.delivery],
    ['Стоимость доставки', order.delivery_cost],
    ['Дата', order.deliveryDate && formatLongDay(order.deliveryDate)],
    ['Перевозчик', order.carrier],
    ['Адрес', order.address && withNbsp(order.address)],
    ['Получатель', order.recipient.name],
    ['Телефон', order.recipient.phone && formatPhone(order.recipient.phone)],
    ['Договор', order.contract && withNbsp(order.contract.name)],
    ['Доверенность', order.attorney],
    ['Звонок', order.no_call && 'Не звонить'],
    ['Оплата', order.paid ? `${order.payment}, оплачен` : order.payment],
    ['Плательщик', order.payer],
    ['Автор заказа', order.author],
    ['Ваш номер заказа', order.orderid],
    ['Комментарий', order.comment],
    ['Файлы', order.files.join(', ')],
  ]
  return <FactList facts={facts} />
}
