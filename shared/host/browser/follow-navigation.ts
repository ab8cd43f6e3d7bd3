import { isChunkFailure } from '@verstak/contract/shop-error.ts'
import type { DataRouter } from '@verstak/federated/router.ts'
import { documentTitle, headOf } from '@verstak/federated/routes/head.ts'
import type { ShopState } from '@verstak/federated/shop-store.tsx'
import type { StoreApi } from 'zustand'
import { mayReload } from './chunk-reload.ts'
import type { PageForms } from './page-forms.ts'

interface Followers {
  readonly store: Pick<StoreApi<ShopState>, 'setState'>
  readonly forms: Pick<PageForms, 'leave' | 'moveTo' | 'restore'>
}

/** Gives each page its title and its kept text; a page whose code failed to load is loaded again. */
export function followNavigation(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { store, forms }: Followers,
): void {
  const first = router.state.location.key
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    if (state.location.key !== first) store.setState({ request: undefined })
    const failed = Object.values(state.errors ?? {}).some(isChunkFailure)
    if (failed && navigator.onLine && mayReload(Date.now())) {
      // The page that is left is still in the document.
      forms.leave()
      location.reload()
      return
    }
    if (forms.moveTo(state.location.pathname)) requestAnimationFrame(forms.restore)
    // A failed page sets its own title.
    if (!state.errors) document.title = titleOf(state)
  })
}

function titleOf({ matches, loaderData, location: at }: DataRouter['state']): string {
  const heads = matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] }))
  return documentTitle(headOf(heads, { ...at, origin: location.origin }).title)
}
