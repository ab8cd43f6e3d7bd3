import * as paths from '@verstak/shared/domain/paths.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { askListing } from '#listing/ask-listing.ts'

export type Action = 'hit' | 'novinki'

export function actionHref(action: Action, query: paths.ListingAddress = {}): string {
  return action === 'hit' ? paths.hits(query) : paths.novelties(query)
}

export function actionOf(url: URL): Action {
  return url.pathname === paths.hits() ? 'hit' : 'novinki'
}

export function askAction(api: Api, url: URL) {
  return askListing(api, { action: actionOf(url) }, url)
}
