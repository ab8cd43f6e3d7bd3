import { headerData } from '@verstak/contract/auth/calls.ts'
import {
  basketAdd,
  basketClear,
  basketFix,
  basketInactiveRemove,
  basketListAdd,
  basketMerge,
  basketRemove,
  basketUpdate,
} from '@verstak/contract/basket/calls.ts'
import type { BasketChange } from '@verstak/contract/basket/schemas.ts'
import { refusal } from '@verstak/contract/shop-error.ts'
import { contractApart, contractChoose } from '@verstak/contract/supply-contracts/calls.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { type Api, browserApi } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { decodeLines, type RemovedLine } from './undo.ts'

export const intents = [
  'add',
  'quick',
  'update',
  'replace',
  'remove',
  'clear',
  'remove-inactive',
  'restore',
  'order-all',
  'order-new',
  'contract',
  'apart',
  'together',
  'fix',
] as const
export type Intent = (typeof intents)[number]

interface RequestKey {
  readonly request_key?: string
}

/** Undefined for a form that is not a basket form. */
export function intentOf(form: FormData): Intent | undefined {
  const asked = textOf(form, 'intent')
  // Without JavaScript there is no confirmation dialog, so «0» removes the line.
  if (asked === 'update' && /^0+$/.test(textOf(form, 'quantity'))) return 'remove'
  if (asked === 'restore' && decodeLines(textOf(form, 'lines')).length === 0) return undefined
  return intents.find((intent) => intent === asked)
}

/** Reads the fields `intent`, `product_id`, `quantity`, `replacement_id` and `lines`. Throws the API's ShopError. */
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

/** The header, the slots and other tabs may show an older basket, so they get the new one too. */
export const readBasket = () => read(browserApi(), null)

async function change(api: Api, form: FormData, request_key?: string): Promise<BasketChange> {
  const key = request_key ? { request_key } : {}
  const product_id = textOf(form, 'product_id')
  const quantity = textOf(form, 'quantity')
  switch (intentOf(form)) {
    case 'add':
      return api(basketAdd, { body: { product_id, ...(quantity ? { quantity } : {}), ...key } })
    case 'quick':
      return quantity
        ? addSome(api, product_id, quantity, key)
        : api(basketAdd, { body: { product_id, ...key } })
    case 'update':
      return api(basketUpdate, { body: { product_id, quantity } })
    case 'replace':
      return replace(api, product_id, await addSome(api, textOf(form, 'replacement_id'), quantity, key))
    case 'remove':
      return api(basketRemove, { body: { product_id } })
    case 'clear':
      return api(basketClear)
    case 'remove-inactive':
      return api(basketInactiveRemove)
    case 'order-all':
      return api(basketMerge, { body: { order: 'all' } })
    case 'order-new':
      return api(basketMerge, { body: { order: 'new' } })
    case 'contract':
      return api(contractChoose, { body: { contract: textOf(form, 'contract') || WITHOUT_CONTRACT } })
    case 'apart':
    case 'together':
      return api(contractApart, {
        body: { apart: intentOf(form) === 'apart' ? 'Y' : 'N', ...(product_id ? { product_id } : {}) },
      })
    case 'fix':
      return api(basketFix, { body: { product_ids: textOf(form, 'products').split(',') } })
    case 'restore':
      return restore(api, decodeLines(textOf(form, 'lines')), key)
    default:
      throw new Error('The form asks for nothing that the basket knows')
  }
}

/** An invalid quantity is corrected, and the warning says so. */
async function addSome(
  api: Api,
  product_id: string,
  quantity: string,
  key: RequestKey,
): Promise<BasketChange> {
  const { report, ...change } = await api(basketListAdd, {
    body: { product_list: [{ product_id, quantity }], ...key },
  })
  if (report.some(({ state }) => state === 'refused'))
    throw refusal('invalid', change.warning ?? 'Добавить не удалось')
  return change
}

/**
 * Removes the line only after its replacement has been added. The quantity of the replacement may be
 * corrected.
 */
async function replace(
  api: Api,
  product_id: string,
  { warning }: Pick<BasketChange, 'warning'>,
): Promise<BasketChange> {
  return { ...(await api(basketRemove, { body: { product_id } })), warning }
}

/**
 * One call, oldest first. The warning contains refusals and corrections. Throws when no line was restored.
 */
async function restore(api: Api, lines: readonly RemovedLine[], key: RequestKey): Promise<BasketChange> {
  const product_list = [...lines]
    .reverse()
    .map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const { report, ...change } = await api(basketListAdd, { body: { product_list, ...key } })
  if (report.every(({ state }) => state === 'refused'))
    throw refusal('invalid', change.warning ?? 'Вернуть не удалось')
  return change
}
