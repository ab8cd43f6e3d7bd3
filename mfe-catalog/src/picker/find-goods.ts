import { basketFind } from '@verstak/contract/basket/calls.ts'
import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { GoodsFound } from '@verstak/federated/slots.tsx'

export const SHORTEST = 2

/** Never throws. A failure is a `problem` in Russian. */
export async function findGoods(search: string, quantities: boolean): Promise<Exclude<GoodsFound, 'asking'>> {
  try {
    if (quantities) return await browserApi()(basketFind, { body: { search } })
    const { items } = await browserApi()(catalogFind, { body: { search } })
    return { items: items.map(({ match, ...product }) => ({ product, match })), quantity: null }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

/** The only product with the typed code. Null when the user must choose. */
export function certain(items: readonly FoundProduct[]): FoundProduct | null {
  const exact = items.filter(({ match }) => match !== 'like')
  return exact.length === 1 ? (exact[0] ?? null) : null
}
