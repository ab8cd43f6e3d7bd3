import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import type { BasketListChange } from '@verstak/contract/basket/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { newKey } from '@verstak/domain/cookies.ts'
import type { Api } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

export interface Line {
  readonly product_id: number
  readonly quantity: number
}

interface Addition {
  readonly lines: readonly Line[]
  readonly request_key?: string
}

export const addLines = mutation(add, basketUpdated, ({ basket, basket_quantity, info }) => ({
  basket,
  basket_quantity,
  basket_sum: info.sum,
}))

/** Adds lines for a form that its own script sends: as long as an answer may be lost, a press repeats the same request. */
export function addLinesOnce(): (api: Api, lines: readonly Line[]) => Promise<BasketListChange> {
  let request_key = ''
  return async (api, lines) => {
    request_key ||= newKey()
    try {
      const done = await addLines(api, { lines, request_key })
      request_key = ''
      return done
    } catch (error) {
      // The lost request was done, with other lines.
      if (isShopError(error) && error.forField('request_key')) request_key = ''
      throw error
    }
  }
}

function add(api: Api, { lines, ...key }: Addition): Promise<BasketListChange> {
  return api(basketListAdd, { body: { product_list: [...lines], ...key } })
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
