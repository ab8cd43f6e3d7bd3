import type { CallData } from '@verstak/contract/call.ts'
import { expendableMaterials, productDetail } from '@verstak/contract/catalog/calls.ts'
import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import type { Api } from '@verstak/federated/api.ts'

export type Consumables = CallData<typeof expendableMaterials>

type Params = Readonly<Record<string, string | undefined>>

export function consumablesPage(url: URL): number {
  return readPageNumber(url.searchParams.get('consumables'))
}

export function askProduct(api: Api, params: Params): Promise<ProductDetail> {
  return api(productDetail, { params: { code: params.slug ?? '' } })
}

/** Null after a failure: the product page works without consumables. */
export function askConsumables(api: Api, params: Params, url: URL): Promise<Consumables | null> {
  return api(expendableMaterials, {
    query: { page: consumablesPage(url) },
    body: { code: params.slug ?? '' },
  }).catch(() => null)
}

export function askProductPage(api: Api, params: Params, url: URL): Promise<unknown> {
  return Promise.all([askProduct(api, params), askConsumables(api, params, url)])
}
