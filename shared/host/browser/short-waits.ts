import type { DataRouter } from '@verstak/shared/federated/router.ts'

/**
 * The router as the page sees it: that a next page is on its way is told in a task of its own, and not at all when it has
 * come by then. What a click shows at once (a card's product, a page that was seen before) is rendered once instead of
 * three times. A form that is sent is told at once: its button must not take a second press.
 */
export function withoutShortWaits<R extends DataRouter>(router: R): R {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let late: (() => void) | null = null
    const leave = router.subscribe((state, change) => {
      const { navigation } = state
      if (navigation.state === 'loading' && !navigation.formData && change.deletedFetchers.length === 0) {
        if (!late) setTimeout(() => late?.())
        late = () => {
          late = null
          tell(state, change)
        }
        return
      }
      late = null
      tell(state, change)
    })
    return () => {
      late = null
      leave()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}
