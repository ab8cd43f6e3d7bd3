import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { askListing } from '#listing/ask-listing.ts'

export type Action = 'hit' | 'novinki' | 'sale'

const hrefs = { hit: paths.hits, novinki: paths.novelties, sale: paths.sales } as const

export function actionHref(action: Action, query: paths.ListingAddress = {}): string {
  return hrefs[action](query)
}

export function actionOf(url: URL): Action {
  if (url.pathname === paths.sales()) return 'sale'
  return url.pathname === paths.hits() ? 'hit' : 'novinki'
}

export function askAction(api: Api, url: URL) {
  return askListing(api, { action: actionOf(url) }, url)
}
