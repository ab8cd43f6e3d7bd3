import {
  basketAdd,
  basketClear,
  basketInactiveRemove,
  basketRemove,
  basketUpdate,
} from '@verstak/shared/contract/basket/calls.ts'
import type { BasketChange } from '@verstak/shared/contract/basket/schemas.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { decodeLines, type RemovedLine } from './undo.ts'

export const intents = ['add', 'update', 'remove', 'clear', 'remove-inactive', 'restore'] as const
export type Intent = (typeof intents)[number]

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What a form wants of the basket; undefined for a form that is none of ours. */
export function intentOf(form: FormData): Intent | undefined {
  const asked = text(form, 'intent')
  // «0» saved without JavaScript is a removal: there is nobody to ask.
  if (asked === 'update' && /^0+$/.test(text(form, 'quantity'))) return 'remove'
  return intents.find((intent) => intent === asked)
}

/**
 * Does what a basket form asks for (fields `intent`, `product_id`, `quantity`, `lines`), for the action of the page and
 * for the scripts in it alike. Throws the API's ShopError.
 */
export async function changeBasket(api: Api, form: FormData): Promise<BasketChange> {
  const product_id = text(form, 'product_id')
  const quantity = text(form, 'quantity')
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
      return restore(api, decodeLines(text(form, 'lines')))
    default:
      throw new Error('The form asks for nothing that the basket knows')
  }
}

/** Puts lines back, the oldest first; one that cannot be had any more is left out, and said. */
async function restore(api: Api, lines: readonly RemovedLine[]): Promise<BasketChange> {
  let change: BasketChange | undefined
  let refusal: unknown
  let refused = 0
  for (const { productId, quantity } of lines.toReversed()) {
    try {
      change = await api(basketAdd, { body: { product_id: productId, quantity } })
    } catch (error) {
      if (!isShopError(error) || error.status >= 500 || error.kind === 'sessionOver') throw error
      refusal = error
      refused++
    }
  }
  if (!change) throw refusal ?? new Error('There is nothing to put back')
  return refused > 0 ? { ...change, warning: `Вернули не всё: недоступных позиций — ${refused}` } : change
}
