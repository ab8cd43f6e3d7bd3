import { Outlet, useLocation } from '@verstak/federated/router.ts'
import { useEffect } from 'react'
import { focusNewPage } from './page-focus.ts'

/** Not a ref, because another layout has another instance. */
let shown: string | undefined

/**
 * Outlet for the pages of a layout. Its effect runs after those of the page, which may have set the focus
 * themselves.
 */
export function Pages() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isNew = shown !== undefined && shown !== pathname
    shown = pathname
    if (isNew && !hash) focusNewPage()
  }, [pathname, hash])
  return <Outlet />
}
