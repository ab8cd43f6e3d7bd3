import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { type CallError, errorCodes, ShopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import type { Day } from '@verstak/domain/day.ts'
import { carrierOf, OWN_TRANSPORT } from '@verstak/domain/orders/carriers.ts'
import { deliveryDateMessage, earliestDelivery } from '@verstak/domain/orders/delivery.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { findAddress } from '#areas/people/addresses/face.ts'
import { shopsForOrder } from '#areas/people/users/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { areWaiting, FILE_GONE } from '#files/attach-files.ts'
import type { TakesCards } from './card.ts'
import { type OrderDetails, readDetails } from './details.ts'
import { findPickupPoint } from './repository.ts'

type Form = Input<typeof orderPlace, 'body'>

export const ALLOWED_ONLY = 'Администратор разрешил вам заказы только на выбранные адреса'

/** Minimum length of a text with town, street and house. */
const SHORTEST_ADDRESS = 10

export interface Destination {
  readonly delivery_type: 1 | 2
  readonly pickup_point_id: number | null
  readonly address: string
  /** The saved address; null for a typed one, and for pick-up. */
  readonly address_id: number | null
  /** Null for pick-up. */
  readonly delivery_date: Day | null
  /** Null for the store's own delivery or pick-up. */
  readonly carrier: string | null
  /** E.164. */
  readonly phone: string
}

type Where = Pick<Destination, 'pickup_point_id' | 'address' | 'address_id'>

export interface ValidOrder {
  readonly destination: Destination
  readonly details: OrderDetails
}

/** Throws all form errors at once, each with its field. */
export async function validateOrder(
  db: DbOrTransaction,
  user: User,
  form: Form,
  now: Date,
  config: TakesCards = {},
): Promise<ValidOrder> {
  const errors: CallError[] = []
  const refuse = (field: string, message: string): null => {
    errors.push({ code: errorCodes.invalid.code, message, field })
    return null
  }
  const delivered = form.deliveryTypeId === 2
  const allowed = await shopsForOrder(db, user.id)
  const where = delivered
    ? await deliveryAddress(db, user, { form, allowed }, refuse)
    : await pickup(db, { form, allowed }, refuse)
  if (!form.name) refuse('name', 'Укажите получателя')
  const phone =
    parsePhone(form.phone) ?? refuse('phone', form.phone ? PHONE_EXPECTED : 'Укажите телефон получателя')
  const day = form.deliveryDate || earliestDelivery(now)
  const dayMessage = delivered ? deliveryDateMessage(day, now) : null
  if (dayMessage) refuse('deliveryDate', dayMessage)
  const carrier = delivered ? readCarrier(form.deliveryId, refuse) : null
  if (!(await areWaiting(db, { user, guest: null }, form.files ?? []))) refuse('files', FILE_GONE)
  const details = await readDetails(db, user, form, refuse, config)
  if (!where || !phone || errors.length > 0) throw new ShopError('invalid', errors)
  const delivery_type = delivered ? 2 : 1
  return {
    destination: { ...where, phone, carrier, delivery_type, delivery_date: delivered ? day : null },
    details,
  }
}

function readCarrier(id: number | undefined, refuse: Refuse): string | null {
  if (id === undefined || id === OWN_TRANSPORT) return null
  return carrierOf(id)?.name ?? refuse('deliveryId', 'Такого способа доставки нет, выберите другой')
}

/** A number or a letter, with the punctuation that people use. */
const PLACE = /^[\p{L}\d](?:[\p{L}\d\s./№-]*[\p{L}\d])?$/u

type Refuse = (field: string, message: string) => null

interface Wanted {
  readonly form: Form
  /** Ids of the only addresses that the administrator allows; null for any. */
  readonly allowed: readonly number[] | null
}

async function pickup(db: DbOrTransaction, { form, allowed }: Wanted, refuse: Refuse): Promise<Where | null> {
  if (allowed) return refuse('selfId', `${ALLOWED_ONLY}: самовывоз недоступен`)
  const point = form.selfId === undefined ? undefined : await findPickupPoint(db, form.selfId)
  if (!point) return refuse('selfId', 'Выберите пункт самовывоза')
  return { pickup_point_id: point.id, address_id: null, address: `${point.name}: ${point.address}` }
}

const NO_SUCH_ADDRESS = 'Такого адреса нет, выберите другой'

/** Why the person cannot order to a saved address, in Russian; null when they can. `allowed`: as of `Wanted`. */
export function addressProblem(
  address: { readonly id: number; readonly status: string | null } | undefined,
  allowed: Wanted['allowed'],
): string | null {
  if (!address || allowed?.includes(address.id) === false) return NO_SUCH_ADDRESS
  return address.status === 'rejected' ? 'Адрес отклонён, выберите другой' : null
}

async function deliveryAddress(
  db: DbOrTransaction,
  user: User,
  { form, allowed }: Wanted,
  refuse: Refuse,
): Promise<Where | null> {
  if (form.addressId !== undefined) {
    const address = await findAddress(db, user, form.addressId)
    const problem = addressProblem(address, allowed)
    if (!address || problem) return refuse('addressId', problem ?? NO_SUCH_ADDRESS)
    return { pickup_point_id: null, address_id: address.id, address: address.text }
  }
  const text = form.deliveryAddress
  if (allowed) return refuse('addressId', ALLOWED_ONLY)
  if (text === '') return refuse('deliveryAddress', 'Укажите адрес доставки')
  if (text.length < SHORTEST_ADDRESS)
    return refuse('deliveryAddress', 'Укажите адрес полностью: город, улица, дом')
  const wrongFlat = form.flat !== '' && !PLACE.test(form.flat)
  const wrongEntrance = form.entrance !== '' && !PLACE.test(form.entrance)
  if (wrongFlat) refuse('flat', 'Укажите номер квартиры или офиса, например 12 или 4Б')
  if (wrongEntrance) refuse('entrance', 'Укажите номер подъезда, например 2')
  if (wrongFlat || wrongEntrance) return null
  const parts = [text, form.flat && `кв./офис ${form.flat}`, form.entrance && `подъезд ${form.entrance}`]
  return { pickup_point_id: null, address_id: null, address: parts.filter(Boolean).join(', ') }
}
