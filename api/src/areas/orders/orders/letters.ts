import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import { contactSentence } from '#areas/site/content/face.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import type { StatusReason } from '../order-core/face.ts'

/** `delivery_type` 1 is pick-up. */
export function statusText(status: OrderStatus, delivery_type: 1 | 2, reason: StatusReason = null): string {
  if (reason === 'expired') return `${reasonTexts.expired} Оформите его снова или ${contactSentence()}.`
  if (reason) return reasonTexts[reason]
  if (status === 'cancelled') return `${texts.cancelled} Если это ошибка, ${contactSentence()}.`
  if (delivery_type === 1 && status === 'shipped') return 'Заказ отправлен в пункт самовывоза.'
  if (delivery_type === 1 && status === 'delivered') return 'Заказ выдан. Спасибо за покупку!'
  return texts[status]
}

export const reasonTexts: Readonly<Record<NonNullable<StatusReason>, string>> = {
  expired: 'Заказ отменён: его не подтвердили в срок, и товары вернулись на склад.',
  approved: 'Заказ согласован и передан в магазин: мы подтвердим его после проверки.',
  rejected: 'Заказ отклонён при согласовании, товары вернулись на склад.',
  buyer: 'Заказ отменён покупателем, товары вернулись на склад.',
  paid: 'Получена оплата картой.',
  refunded: 'Деньги возвращены.',
  'part-refunded': 'Часть денег возвращена.',
  short: 'Мы подтвердили заказ не полностью: чего нет, в счёт не войдёт.',
  received: 'Получены деньги.',
  'refund-due': 'Вернём деньги.',
  'released-unpaid': 'Заказ собирают до оплаты.',
  'ended-short': 'Отгружено всё, что было: остаток заказа снят.',
  'not-collected': 'Заказ не забрали, он возвращается на склад.',
  'goods-back': 'Товары вернулись на склад.',
  granted: 'Заказ стал дешевле по претензии.',
}

export const withComment = (text: string, comment: string): string =>
  comment ? `${text} Комментарий: ${comment}` : text

const texts: Readonly<Record<OrderStatus, string>> = {
  approval: 'Заказ ждёт согласования в вашей организации, товары отложены.',
  new: 'Мы получили заказ и подтвердим его после проверки.',
  confirmed: 'Мы проверили заказ и подтвердили его. Счёт на оплату — на странице заказа.',
  'awaiting-payment': 'Заказ ждёт оплаты. Счёт — на странице заказа.',
  picking: 'Заказ собирают на складе.',
  'partly-shipped': 'Часть заказа отгружена со склада. Что именно и УПД — на странице заказа.',
  shipped: 'Заказ отгружен со склада и едет к вам. УПД — на странице заказа.',
  ready: 'Заказ готов: его можно забирать.',
  delivered: 'Заказ доставлен. Спасибо за покупку!',
  closed: 'Заказ выполнен и закрыт.',
  cancelled: 'Заказ отменён.',
}

export interface ChangedOrder {
  readonly number: string
  readonly status: OrderStatus
  readonly delivery_type: 1 | 2
  readonly reason: StatusReason
  /** Comment of the person who decided; may be empty. */
  readonly comment?: string
  /** Pick-up point of an order that is ready; null for other statuses. */
  readonly pickup: { readonly name: string; readonly address: string; readonly hours: string } | null
}

export function orderStatusLetter(to: string, order: ChangedOrder): Message {
  const { number, status, delivery_type, reason, comment = '', pickup } = order
  const place = pickup ? [`${pickup.name}: ${pickup.address}. Часы работы: ${pickup.hours}.`] : []
  const name = orderStatusNames[status]
  return plainLetter({
    to,
    subject: `Статус заказа ${number} изменён: ${name.toLowerCase()}`,
    paragraphs: [
      withComment(statusText(status, delivery_type, reason), comment),
      ...place,
      `Новый статус: ${name}.`,
    ],
    button: { text: 'Открыть заказ', href: paths.order(number) },
  })
}
