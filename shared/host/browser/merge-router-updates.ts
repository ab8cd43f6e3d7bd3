import type { DataRouter } from '@verstak/federated/router.ts'
import { startTransition } from 'react'

/**
 * Merges the router's updates: an immediate page renders once, not three times. A submitted form notifies at
 * once, to prevent a second submission. Changes on the same page, such as a filtered list, render as a
 * transition, so that input is not blocked.
 */
export function mergeRouterUpdates<R extends DataRouter>(router: R): R {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let late: (() => void) | null = null
    let shown = router.state.location
    const leave = router.subscribe((state, change) => {
      const { navigation, location, actionData } = state
      const next = navigation.location ?? location
      const stays = next !== shown && next.pathname === shown.pathname && !navigation.formData && !actionData
      shown = location
      const tell = () => (stays ? startTransition(() => listener(state, change)) : listener(state, change))
      if (navigation.state === 'loading' && !navigation.formData && change.deletedFetchers.length === 0) {
        if (!late) setTimeout(() => late?.())
        late = () => {
          late = null
          tell()
        }
        return
      }
      late = null
      tell()
    })
    return () => {
      late = null
      leave()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}
