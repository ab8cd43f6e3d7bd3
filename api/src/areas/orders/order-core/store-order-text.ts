import { formatPrice } from '@verstak/domain/money.ts'
import { deliveryCostText, deliveryNames } from '@verstak/domain/orders/delivery.ts'
import { orderSum } from '@verstak/domain/orders/order-sum.ts'
import { paymentNames } from '@verstak/domain/orders/payment.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { StoreLine, StoreOrder } from './store-order.ts'

/** «ООО «Ромашка», ИНН 7700000000, КПП 770001001» or a private person's name. */
export function buyerName({ organization, inn, kpp, person }: StoreOrder): string {
  if (organization === null) return person
  return [organization, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ')
}

/** The person who ordered, with contacts. */
export function personText({ person, email, phone, erased_at }: StoreOrder): string {
  return [person, erased_at ? null : email, phone && formatPhone(phone)].filter(Boolean).join(', ')
}

/** Goods, VAT in them, delivery and the total. */
export function sumText({ sum, vat, delivery_type, delivery_cost }: StoreOrder): string {
  const goods = `товары ${formatPrice(sum)}, в том числе НДС ${formatPrice(vat)}`
  if (delivery_type === 1) return goods
  const delivery = delivery_cost === null ? 'не названа' : deliveryCostText(delivery_cost)
  const total = delivery_cost ? `; итого ${formatPrice(orderSum({ sum, delivery_cost }).total)}` : ''
  return `${goods}; доставка ${delivery}${total}`
}

export function paymentText({ payment, paid_at }: StoreOrder): string {
  return `${paymentNames[payment]}, ${paid_at ? 'оплачен' : 'не оплачен'}`
}

export function deliveryText(order: StoreOrder): string {
  const { delivery_type, day, carrier, address } = order
  const how = [deliveryNames[delivery_type], carrier, day && formatDay(day)].filter(Boolean).join(', ')
  return `${how}: ${address}`
}

const recipientText = ({ recipient_name, recipient_phone, attorney, no_call }: StoreOrder): string =>
  [
    `${recipient_name}, ${formatPhone(recipient_phone)}`,
    attorney && `доверенность ${attorney}`,
    no_call && 'не звонить',
  ]
    .filter(Boolean)
    .join(', ')

/** Everything about the order except its lines; `files` are the names of the attached ones. */
export function orderFacts(order: StoreOrder, files: readonly string[]): string[] {
  const { organization, contract, customer_number, comment, payer_inn, payer_kpp } = order
  const facts: [name: string, value: string | null][] = [
    ['Покупатель', organization === null ? null : buyerName(order)],
    [organization === null ? 'Покупатель' : 'Заказал', personText(order)],
    ['Сумма', sumText(order)],
    ['Получение', deliveryText(order)],
    ['Получатель', recipientText(order)],
    ['Оплата', paymentText(order)],
    ['Платит', payer_inn && `ИНН ${payer_inn}${payer_kpp ? `, КПП ${payer_kpp}` : ''}`],
    ['Договор', contract],
    ['Номер у покупателя', customer_number],
    ['Комментарий', comment],
    ['Файлы', files.join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
}

/** «1. DR-1, Зубр. Дрель ударная: 2 шт × 5 000 ₽ = 10 000 ₽ (заказано 3 шт)» */
export function lineText(line: StoreLine): string {
  const { position, article, brand, name, unit, quantity, confirmed, price, sum } = line
  const goods = [article || 'без артикула', brand].filter(Boolean).join(', ')
  const counted = confirmed ?? quantity
  const ordered = counted === quantity ? '' : ` (заказано ${formatQuantity(quantity, unit)})`
  return `${position}. ${goods}. ${name}: ${formatQuantity(counted, unit)} × ${formatPrice(price)} = ${formatPrice(sum)}${ordered}`
}
