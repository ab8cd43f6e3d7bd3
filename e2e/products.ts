import { catalogFilter } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { API } from './address.ts'

/** Tools are sold by the piece, fasteners in packs. */
export const TOOLS = { code: 'elektroinstrument', name: 'Электроинструмент' } as const
export const FASTENERS = { code: 'krepezh', name: 'Крепёж' } as const

/** Only products that can be bought, the largest stock first. */
export async function findProducts(
  section: string,
  suits: (product: ProductCard) => boolean = () => true,
): Promise<[ProductCard, ProductCard, ...ProductCard[]]> {
  const { items } = await createApi({ baseUrl: API })(catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { section_code: section },
  })
  const [first, second, ...rest] = items
    .filter((product) => product.can_buy && product.price !== null && suits(product))
    .sort((a, b) => b.stock - a.stock)
  if (!first || !second) throw new Error(`Too few such products in ${section}`)
  return [first, second, ...rest]
}
