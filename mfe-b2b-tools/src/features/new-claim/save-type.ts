import { orderDetail } from '@verstak/contract/orders/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { type ClaimSource, isClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import type { Api } from '@verstak/federated/api.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { canKeep } from '#claim-drafts/kept-drafts.ts'
import { isOffline } from '#claim-drafts/offline.ts'
import { stepHref } from './claim-query.ts'
import { refusal, refuse } from './problems.ts'
import type { Tools } from './tools.ts'

const NO_ORDER = 'Без связи заказ не проверить. Выберите «По артикулу» или дождитесь связи'

/** Creates the draft, or changes its type and order. */
export async function saveType(
  { api, drafts }: Tools,
  form: FormData,
  draft: number | null,
): Promise<string> {
  const type = textOf(form, 'type')
  if (!isClaimType(type)) throw refusal([{ field: 'type', message: 'Выберите, что случилось' }])
  const source: ClaimSource =
    type === 'service' ? 'service' : textOf(form, 'source') === 'item' ? 'item' : 'order'
  const before = async () => (draft === null ? '' : (await drafts.get(draft)).view.content.order_number)
  const order_number = source === 'order' ? await knownOrder(api, textOf(form, 'order_number'), before) : ''
  const id = await drafts.save({ ...(draft === null ? {} : { id: draft }), type, source, order_number })
  return stepHref(id, 'lines')
}

/** Returns the order number as the server formats it. `before`: the order number already in the draft. */
async function knownOrder(
  api: Api,
  order_number: string,
  before: () => Promise<string | undefined>,
): Promise<string> {
  const field = 'order_number'
  if (!order_number) refuse([{ field, message: 'Укажите номер заказа' }])
  try {
    return (await api(orderDetail, { params: { order_number } })).order_number
  } catch (error) {
    if (isShopError(error) && (error.kind === 'notFound' || error.kind === 'invalid'))
      refuse([{ field, message: 'Такого заказа нет: проверьте номер' }])
    if (canKeep() && isOffline(error)) {
      if ((await before()) === order_number) return order_number
      refuse([{ field, message: NO_ORDER }])
    }
    throw error
  }
}
