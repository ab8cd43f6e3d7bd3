import { formatDate } from '@verstak/shared/domain/date.ts'
import { formatPhone } from '@verstak/shared/domain/phone.ts'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

export function OrderFacts({ order }: { order: OrderData }) {
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Получение', order.delivery],
    ['Дата', order.deliveryDate && formatDate(`${order.deliveryDate}T12:00:00+03:00`)],
    ['Адрес', order.address],
    ['Получатель', order.recipient.name],
    ['Телефон', order.recipient.phone && formatPhone(order.recipient.phone)],
    ['Ваш номер заказа', order.orderid],
    ['Комментарий', order.comment],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
