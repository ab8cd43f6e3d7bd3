import { OFFLINE_CACHE } from '@verstak/domain/offline-page.ts'
import type { Bus } from '@verstak/federated/bus.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'

/** The copy of a page carries the name of its user, so it ends with the session, also with one that ended unseen. */
export function dropOfflinePage(bus: Bus, user: () => number | undefined): void {
  const drop = () => void globalThis.caches?.delete(OFFLINE_CACHE).catch(() => {})
  if (user() === undefined) drop()
  bus.subscribe(sessionEnded, drop)
}
