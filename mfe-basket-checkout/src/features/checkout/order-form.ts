import type { OrderForm } from '@verstak/contract/checkout/schemas.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { isPaymentMethod, type PaymentMethod } from '@verstak/domain/orders/payment.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { attachedFiles } from '@verstak/kit/forms/attached-files.ts'
import type { CheckoutContent } from './loader.ts'

/** By field name. */
export type FormValues = Readonly<Record<string, string>>

/** Value of `addressId` for an address typed by hand. */
export const OTHER_ADDRESS = 'other'

export const fieldNames: Readonly<Record<string, string>> = {
  deliveryTypeId: 'Способ получения',
  deliveryId: 'Кто доставит',
  selfId: 'Пункт самовывоза',
  addressId: 'Адрес доставки',
  deliveryAddress: 'Адрес доставки',
  flat: 'Квартира или офис',
  entrance: 'Подъезд',
  deliveryDate: 'Дата доставки',
  name: 'Получатель',
  phone: 'Телефон',
  contract: 'Договор',
  attorney: 'Доверенность',
  branchId: 'Организация',
  payer_inn: 'ИНН плательщика',
  payer_kpp: 'КПП плательщика',
  orderid: 'Ваш номер заказа',
  comment: 'Комментарий',
  notify: 'Кому сообщить',
  files: 'Файлы',
  payment: 'Способ оплаты',
}

/** The API gets only the chosen delivery method. */
export function orderBody(values: FormValues): OrderForm {
  const value = (name: string) => (values[name] ?? '').trim()
  const given = <N extends string>(...names: N[]): { [K in N]?: string } =>
    Object.fromEntries(names.flatMap((name) => (value(name) ? [[name, value(name)]] : []))) as {
      [K in N]?: string
    }
  const addressId = value('addressId')
  const deliveryTypeId = value('deliveryTypeId') || '2'
  const pickedUp = deliveryTypeId === '1'
  const known = addressId !== '' && addressId !== OTHER_ADDRESS
  return {
    idempotencyKey: value('idempotencyKey'),
    deliveryTypeId,
    ...(pickedUp ? given('selfId') : given('deliveryId')),
    ...(!pickedUp && known ? { addressId } : {}),
    ...(!pickedUp && !known
      ? { deliveryAddress: value('deliveryAddress'), flat: value('flat'), entrance: value('entrance') }
      : {}),
    ...(pickedUp ? {} : { deliveryDate: value('deliveryDate') }),
    name: value('name'),
    phone: value('phone'),
    comment: value('comment'),
    orderid: value('orderid'),
    ...given('contract', 'attorney', 'payer_inn', 'payer_kpp', 'notify', 'expected', 'branchId'),
    ...(value('no_call') ? { no_call: 'Y' as const } : {}),
    ...(isPaymentMethod(value('payment')) ? { payment: value('payment') as PaymentMethod } : {}),
    files: attachedFiles('files', Object.entries(values)).map(({ id }) => id),
  }
}

export function initialValues(content: CheckoutContent): FormValues {
  const { user, addresses, deliveryType, payments, contract } = content
  const usable = addresses.find(
    ({ status, deletionRequested }) => status !== 'rejected' && !deletionRequested,
  )
  const [point, another] = deliveryType.self.points
  return {
    deliveryTypeId: '2',
    addressId: usable ? String(usable.id) : OTHER_ADDRESS,
    selfId: point && !another ? String(point.id) : '',
    deliveryDate: deliveryType.delivery.earliest,
    payment: payments.find(({ problem }) => !problem)?.code ?? '',
    ...(contract ? { contract: String(contract.chosen ?? WITHOUT_CONTRACT) } : {}),
    ...(user.branchId ? { branchId: String(user.branchId) } : {}),
    name: user.name,
    phone: user.phone ? formatPhone(user.phone) : '',
  }
}

export const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )

/** An unavailable choice of the draft keeps its initial value. The contract comes from the basket. */
export function withDraft(content: CheckoutContent, draft: FormValues | null): FormValues {
  const initial = initialValues(content)
  if (!draft) return initial
  const { addresses, deliveryType } = content
  const { addressId, selfId, deliveryDate, branchId: _, contract: _old, ...rest } = draft
  const has = (list: readonly { id: number }[], id: string | undefined) =>
    list.some((entry) => String(entry.id) === id)
  return {
    ...initial,
    ...rest,
    ...(addressId && (addressId === OTHER_ADDRESS || has(addresses, addressId)) ? { addressId } : {}),
    ...(deliveryType.self.points.length === 0 ? { deliveryTypeId: initial.deliveryTypeId } : {}),
    ...(selfId && has(deliveryType.self.points, selfId) ? { selfId } : {}),
    ...(deliveryDate && deliveryDate >= deliveryType.delivery.earliest ? { deliveryDate } : {}),
  }
}
