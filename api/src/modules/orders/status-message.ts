import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/shared/domain/order-status.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { plainLetter } from '../messages/plain-letter.ts'
import type { Message } from '../messages/repository.ts'

/** `delivery_type` 1 is pick-up. */
export function statusText(status: OrderStatus, delivery_type: 1 | 2): string {
  if (delivery_type === 1 && status === 'shipped') return 'Заказ отправлен в пункт самовывоза.'
  if (delivery_type === 1 && status === 'delivered') return 'Заказ выдан. Спасибо за покупку!'
  return texts[status]
}

const texts: Readonly<Record<OrderStatus, string>> = {
  new: 'Мы получили заказ и подтвердим его после проверки.',
  confirmed: 'Мы проверили заказ и подтвердили его.',
  picking: 'Заказ собирают на складе.',
  shipped: 'Заказ отгружен со склада и едет к вам.',
  delivered: 'Заказ доставлен. Спасибо за покупку!',
  closed: 'Заказ выполнен и закрыт.',
  cancelled: 'Заказ отменён. Если это ошибка, свяжитесь с нами.',
}

export interface ChangedOrder {
  readonly number: string
  readonly status: OrderStatus
  readonly delivery_type: 1 | 2
}

export function orderStatusMessage(to: string, order: ChangedOrder, publicUrl: string): Message {
  const { number, status, delivery_type } = order
  const name = orderStatusNames[status]
  return plainLetter(
    {
      to,
      subject: `Статус заказа ${number} изменён: ${name.toLowerCase()}`,
      paragraphs: [statusText(status, delivery_type), `Новый статус: ${name}.`],
      button: { text: 'Открыть заказ', href: publicUrl + paths.order(number) },
    },
    publicUrl,
  )
}
