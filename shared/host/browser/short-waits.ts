import type { DataRouter } from '@verstak/federated/router.ts'
import { startTransition } from 'react'

/**
 * A page that comes at once is rendered once, not three times. A sent form is told, or it could be sent twice. What
 * changes on a page that stays, as a list does by its filters, is rendered in slices: the next press need not wait.
 */
export function withoutShortWaits<R extends DataRouter>(router: R): R {
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
