import { claimDraftSave } from '@verstak/shared/contract/claims/calls.ts'
import { orderDetail } from '@verstak/shared/contract/orders/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { type ClaimSource, isClaimType } from '@verstak/shared/domain/claim-kinds.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import { stepHref } from './claim-query.ts'
import { refusal, refuse } from './problems.ts'

/** Begins the draft, or changes what it is about. */
export async function saveType(api: Api, form: FormData, draft: number | null): Promise<string> {
  const type = textOf(form, 'type')
  if (!isClaimType(type)) throw refusal([{ field: 'type', message: 'Выберите, что случилось' }])
  const source: ClaimSource =
    type === 'service' ? 'service' : textOf(form, 'source') === 'item' ? 'item' : 'order'
  const order_number = source === 'order' ? await knownOrder(api, textOf(form, 'order_number')) : ''
  const { id } = await api(claimDraftSave, {
    body: { ...(draft === null ? {} : { id: draft }), type, source, order_number },
  })
  return stepHref(id, 'lines')
}

/** As the store writes it. */
async function knownOrder(api: Api, order_number: string): Promise<string> {
  const field = 'order_number'
  if (!order_number) refuse([{ field, message: 'Укажите номер заказа' }])
  try {
    return (await api(orderDetail, { params: { order_number } })).order_number
  } catch (error) {
    if (isShopError(error) && (error.kind === 'notFound' || error.kind === 'invalid'))
      refuse([{ field, message: 'Такого заказа нет: проверьте номер' }])
    throw error
  }
}
