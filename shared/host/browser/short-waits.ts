import type { DataRouter } from '@verstak/shared/federated/router.ts'

/**
 * Hides the loading state of a page that comes within one task, which renders it once instead of three times. A sent
 * form is told at once, because its button must not take a second press.
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
