import { siteContent } from './site-content.ts'
import type { StoreLetterKind } from './store-letter-kinds.ts'

/** E-mail of the store for a kind of letters; the store's public e-mail unless `store.yaml` names another. */
export function storeAddress(kind: StoreLetterKind): string {
  const { mailboxes, store } = siteContent()
  return mailboxes[kind] ?? store.email
}
