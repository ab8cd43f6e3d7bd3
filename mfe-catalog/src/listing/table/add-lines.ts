import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import type { BasketListChange } from '@verstak/contract/basket/schemas.ts'
import type { Api } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

export interface Line {
  readonly product_id: number
  readonly quantity: number
}

export const addLines = mutation(add, basketUpdated, ({ basket, basket_quantity, info }) => ({
  basket,
  basket_quantity,
  basket_sum: info.sum,
}))

function add(api: Api, lines: readonly Line[], request_key?: string): Promise<BasketListChange> {
  return api(basketListAdd, { body: { product_list: [...lines], ...(request_key ? { request_key } : {}) } })
}

const FIELD = /^q\.(\d{1,15})$/

/**
 * Fields `q.<product id>`. Empty and zero values are skipped. The API rejects a text that is not a number.
 */
export function readLines(fields: Iterable<readonly [string, unknown]>): Line[] {
  return [...fields].flatMap(([name, value]) => {
    const id = FIELD.exec(name)?.[1]
    const text = String(value).replace(/\s/g, '')
    if (id === undefined || /^0*$/.test(text)) return []
    return [{ product_id: Number(id), quantity: /^\d{1,9}$/.test(text) ? Number(text) : 0 }]
  })
}
