import type { Bus } from '@verstak/federated/bus.ts'
import { sessionStarted } from '@verstak/federated/events/session.ts'

interface SessionStart {
  readonly bus: Bus
  /** The user of this tab now. */
  readonly user: () => number | undefined
  readonly reload: () => void
}

/**
 * A tab that shows a guest's page, or another user's, is loaded again once somebody has signed in elsewhere: at once while
 * nobody sees it, otherwise when the visitor returns to it.
 */
export function followSessionStart({ bus, user, reload }: SessionStart): void {
  const mine = user()
  if (mine !== undefined) bus.publish(sessionStarted, { user: mine })
  let waits = false
  const catchUp = () => {
    // Without a network the browser's own page would take the place of this one.
    if (!waits || !navigator.onLine) return
    waits = false
    reload()
  }
  bus.subscribe(sessionStarted, (started) => {
    waits = started.user !== user()
    if (document.hidden) catchUp()
  })
  addEventListener('focus', catchUp)
  document.addEventListener('visibilitychange', catchUp)
}
