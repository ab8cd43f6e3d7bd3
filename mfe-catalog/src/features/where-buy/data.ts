import { shopList } from '@verstak/contract/branches/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import { NEAR } from '@verstak/domain/site/near.ts'
import { isShopType, type ShopType } from '@verstak/domain/site/shop-types.ts'
import type { Api } from '@verstak/federated/api.ts'

/** Query of the page. Values that the API would reject are dropped. */
export interface ShopQuery {
  readonly page: number
  readonly by: 'name' | 'distance'
  readonly city?: string | undefined
  readonly type?: ShopType | undefined
  readonly open?: 'Y' | undefined
  readonly near?: string | undefined
  readonly product?: string | undefined
}

const LONGEST_CITY = 100

export function readShopQuery({ searchParams }: URL): ShopQuery {
  const text = (name: string) => searchParams.get(name)?.trim() || undefined
  const near = text('near')
  const type = text('type')
  const known = near && NEAR.test(near) ? near : undefined
  return {
    page: readPageNumber(searchParams.get('page')),
    by: known ? 'distance' : 'name',
    city: text('city')?.slice(0, LONGEST_CITY),
    type: type && isShopType(type) ? type : undefined,
    open: searchParams.has('open') ? 'Y' : undefined,
    near: known,
    product: text('product'),
  }
}

export function askShops(api: Api, url: URL) {
  const { page, by, ...rest } = readShopQuery(url)
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return api(shopList, { query: { page, by, ...given } })
}
