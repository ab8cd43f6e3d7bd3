import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import {
  basketAdd,
  basketClear,
  basketInactiveRemove,
  basketRemove,
  basketUpdate,
} from '@verstak/shared/contract/basket/calls.ts'
import type { BasketChange } from '@verstak/shared/contract/basket/schemas.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { basketUpdated } from '@verstak/shared/events/basket.ts'
import { type Api, browserApi } from '@verstak/shared/federated/api.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'
import { decodeLines, type RemovedLine } from './undo.ts'

export const intents = ['add', 'update', 'remove', 'clear', 'remove-inactive', 'restore'] as const
export type Intent = (typeof intents)[number]

/** Undefined for a form that is not the basket's. */
export function intentOf(form: FormData): Intent | undefined {
  const asked = textOf(form, 'intent')
  // Without JavaScript nobody can ask for confirmation, so «0» removes the line.
  if (asked === 'update' && /^0+$/.test(textOf(form, 'quantity'))) return 'remove'
  return intents.find((intent) => intent === asked)
}

/** Reads the fields `intent`, `product_id`, `quantity` and `lines`. Throws the API's ShopError. */
export const changeBasket = mutation(change, basketUpdated, ({ basket, basket_quantity, info }) => ({
  basket,
  basket_quantity,
  basket_sum: info.sum,
}))

const read = mutation(
  (api: Api, _nothing: null) => api(headerData),
  basketUpdated,
  ({ basket, basket_quantity, basket_sum }) => ({ basket, basket_quantity, basket_sum }),
)

/** The header, the slots and the other tabs may know an older basket, so they get the new one too. */
export const readBasket = () => read(browserApi(), null)

async function change(api: Api, form: FormData): Promise<BasketChange> {
  const product_id = textOf(form, 'product_id')
  const quantity = textOf(form, 'quantity')
  switch (intentOf(form)) {
    case 'add':
      return api(basketAdd, { body: { product_id, ...(quantity ? { quantity } : {}) } })
    case 'update':
      return api(basketUpdate, { body: { product_id, quantity } })
    case 'remove':
      return api(basketRemove, { body: { product_id } })
    case 'clear':
      return api(basketClear)
    case 'remove-inactive':
      return api(basketInactiveRemove)
    case 'restore':
      return restore(api, decodeLines(textOf(form, 'lines')))
    default:
      throw new Error('The form asks for nothing that the basket knows')
  }
}

/** Adds the oldest first; lines that are refused are left out and counted in a warning. */
async function restore(api: Api, lines: readonly RemovedLine[]): Promise<BasketChange> {
  let last: BasketChange | undefined
  let refusal: unknown
  let refused = 0
  for (const { productId, quantity } of lines.toReversed()) {
    try {
      last = await api(basketAdd, { body: { product_id: productId, quantity } })
    } catch (error) {
      if (!isShopError(error) || error.status >= 500 || error.kind === 'sessionOver') throw error
      refusal = error
      refused++
    }
  }
  if (!last) throw refusal ?? new Error('There is nothing to put back')
  return refused > 0 ? { ...last, warning: `Вернули не всё: недоступных позиций — ${refused}` } : last
}
