import type { OrderForm } from '@verstak/shared/contract/checkout/schemas.ts'
import { formatPhone } from '@verstak/shared/domain/phone.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import type { CheckoutContent } from './loader.ts'

/** By the name of the field. */
export type FormValues = Readonly<Record<string, string>>

/** The value of `addressId` for an address that is typed in. */
export const OTHER_ADDRESS = 'other'

export const fieldNames: Readonly<Record<string, string>> = {
  deliveryTypeId: 'Способ получения',
  selfId: 'Пункт самовывоза',
  addressId: 'Адрес доставки',
  deliveryAddress: 'Адрес доставки',
  flat: 'Квартира или офис',
  entrance: 'Подъезд',
  deliveryDate: 'Дата доставки',
  name: 'Получатель',
  phone: 'Телефон',
  orderid: 'Ваш номер заказа',
  comment: 'Комментарий',
}

/** The API gets only the chosen way of delivery. */
export function orderBody(form: FormData): OrderForm {
  const value = (name: string) => textOf(form, name)
  const addressId = value('addressId')
  const [selfId, deliveryTypeId] = [value('selfId'), value('deliveryTypeId') || '2']
  const pickedUp = deliveryTypeId === '1'
  const known = addressId !== '' && addressId !== OTHER_ADDRESS
  return {
    idempotencyKey: value('idempotencyKey'),
    deliveryTypeId,
    ...(pickedUp && selfId ? { selfId } : {}),
    ...(!pickedUp && known ? { addressId } : {}),
    ...(!pickedUp && !known
      ? { deliveryAddress: value('deliveryAddress'), flat: value('flat'), entrance: value('entrance') }
      : {}),
    ...(pickedUp ? {} : { deliveryDate: value('deliveryDate') }),
    name: value('name'),
    phone: value('phone'),
    comment: value('comment'),
    orderid: value('orderid'),
  }
}

export function initialValues({ user, addresses, deliveryType }: CheckoutContent): FormValues {
  const usable = addresses.find(
    ({ status, deletionRequested }) => status !== 'rejected' && !deletionRequested,
  )
  const [point, another] = deliveryType.self.points
  return {
    deliveryTypeId: '2',
    addressId: usable ? String(usable.id) : OTHER_ADDRESS,
    selfId: point && !another ? String(point.id) : '',
    deliveryDate: deliveryType.delivery.earliest,
    name: user.name,
    phone: user.phone ? formatPhone(user.phone) : '',
  }
}

/** Leaves out the idempotency key, because it belongs to one view of the form. */
export function draftOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name !== 'idempotencyKey' && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
}

/** A choice of the draft that is not available any more keeps its initial value. */
export function withDraft(content: CheckoutContent, draft: FormValues | null): FormValues {
  const initial = initialValues(content)
  if (!draft) return initial
  const { addresses, deliveryType } = content
  const { addressId, selfId, deliveryDate, ...rest } = draft
  const has = (list: readonly { id: number }[], id: string | undefined) =>
    list.some((entry) => String(entry.id) === id)
  return {
    ...initial,
    ...rest,
    ...(addressId && (addressId === OTHER_ADDRESS || has(addresses, addressId)) ? { addressId } : {}),
    ...(selfId && has(deliveryType.self.points, selfId) ? { selfId } : {}),
    ...(deliveryDate && deliveryDate >= deliveryType.delivery.earliest ? { deliveryDate } : {}),
  }
}
