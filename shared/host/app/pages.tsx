import { Outlet, useLocation } from '@verstak/federated/router.ts'
import { useEffect } from 'react'
import { focusChangedPage, focusNewPage, watchFocus } from './page-focus.ts'

/** Not a ref, because another layout has another instance. */
let shown: { readonly pathname: string; readonly key: string } | undefined

/**
 * Outlet for the pages of a layout. Its effect runs after those of the page, which may have set the focus
 * themselves.
 */
export function Pages() {
  const { pathname, hash, key } = useLocation()
  useEffect(watchFocus, [])
  useEffect(() => {
    const before = shown
    shown = { pathname, key }
    if (!before || before.key === key) return
    if (before.pathname === pathname) focusChangedPage(hash)
    else focusNewPage(hash)
  }, [pathname, hash, key])
  return <Outlet />
}
