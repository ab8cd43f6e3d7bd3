import type { DataRouter } from '@verstak/shared/federated/router.ts'

/** A page that comes at once is rendered once, not three times. A sent form is told, or it could be sent twice. */
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
