import { basketFind } from '@verstak/contract/basket/calls.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { Answer } from './picker-state.ts'

/** Never throws: a failure is a `problem` in Russian. */
export async function findGoods(search: string, quantities: boolean): Promise<Answer> {
  try {
    if (quantities) return await browserApi()(basketFind, { body: { search } })
    const { items } = await browserApi()(catalogFind, { body: { search } })
    return { items: items.map(({ match, ...product }) => ({ product, match })), quantity: null }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}
