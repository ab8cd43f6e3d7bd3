import { useNavigate } from '@verstak/federated/router.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of the store, or an external URL. */
  to: string
  /** Called before navigation; it must call `go` in the end. */
  follow?: (go: () => void | Promise<void>) => void
}

/**
 * Cheaper than the router's link, which resolves paths, prepares prefetching and re-renders on each
 * navigation.
 */
export function PlainLink({ to, onClick, follow, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !leadsInside(to)) return
    event.preventDefault()
    // Like any link to the current page, it reloads the page without a new history entry.
    const go = () => navigate(to, { replace: to === location.pathname + location.search })
    if (follow) follow(go)
    else go()
  }
  return (
    <a {...rest} href={to} onClick={click}>
      {children}
    </a>
  )
}

/** A menu may contain external URLs. */
export const leadsInside = (to: string): boolean => /^\/(?!\/)/.test(to)

/** The browser handles every other click: a new tab, a window, a download. */
export function isPlainClick(event: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
