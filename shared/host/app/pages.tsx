import { Outlet, useLocation } from '@verstak/federated/router.ts'
import { ANNOUNCE } from '@verstak/kit/ui/announce.ts'
import { useEffect } from 'react'

/** Not refs, because another layout has another instance. */
let shown: { readonly pathname: string; readonly search: string; readonly key: string } | undefined
/** From an element that is gone, its place could no longer be found. */
let focused: readonly EventTarget[] = []

/** No first view needs this code, and a page without it still works. */
const focusing = () => import(/* webpackChunkName: "after-change" */ './page-focus.ts')
const speaking = () => import(/* webpackChunkName: "after-change" */ './live-region.ts')
const missing = () => {}

/**
 * Outlet for the pages of a layout. After each change it sets the focus, when the effects of the page have not
 * done so, and it announces what the parts of the page say.
 */
export function Pages() {
  const { pathname, search, hash, key } = useLocation()
  useEffect(() => {
    const ending = new AbortController()
    document.addEventListener(
      'focusin',
      (event) => {
        focused = event.composedPath()
        focusing().catch(missing)
      },
      ending,
    )
    addEventListener(
      ANNOUNCE,
      (event) => speaking().then(({ say }) => say((event as CustomEvent<string>).detail), missing),
      ending,
    )
    return () => ending.abort()
  }, [])
  useEffect(() => {
    const before = shown
    shown = { pathname, search, key }
    if (!before || before.key === key) return
    const what = before.pathname !== pathname ? 'page' : before.search !== search ? 'query' : null
    focusing().then(({ focusAfter }) => focusAfter({ what, hash, focused }), missing)
  }, [pathname, search, hash, key])
  return <Outlet />
}
