import { catalogFilter } from '@verstak/shared/contract/catalog/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { readListingQuery } from '#listing/listing-query.ts'

export type Action = 'hit' | 'novinki'

export function actionHref(action: Action, query: { page?: number; sort?: string } = {}): string {
  return action === 'hit' ? paths.hits(query) : paths.novelties(query)
}

export function actionOf(url: URL): Action {
  return url.pathname === paths.hits() ? 'hit' : 'novinki'
}

export function askAction(api: Api, url: URL) {
  return api(catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { action: actionOf(url), ...readListingQuery(url) },
  })
}
