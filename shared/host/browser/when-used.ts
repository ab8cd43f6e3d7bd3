import type { Bus } from '@verstak/federated/bus.ts'
import { loadCalls } from '../api/client.ts'
import { isSparing } from './first-use.ts'
import { dropOfflinePage } from './offline-page.ts'
import { watchOfflinePresses } from './offline-press.ts'
import { type Prefetching, prefetchOnIntent } from './prefetch.ts'
import { followSessionStart } from './session-start.ts'

interface UsedPage extends Prefetching {
  readonly bus: Bus
  /** The user of this tab now. */
  readonly user: () => number | undefined
  readonly reload: () => void
}

/** Starts features that only a page in use needs; the code is loaded at the first sign of a visitor. */
export function whenUsed({ api, pagesOf, bus, user, reload }: UsedPage): void {
  watchOfflinePresses()
  prefetchOnIntent({ api, pagesOf })
  dropOfflinePage(bus, user)
  followSessionStart({ bus, user, reload })
  // The first press will need it.
  if (!isSparing()) loadCalls().catch(() => {})
}
