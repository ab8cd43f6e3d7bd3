import { useNavigate } from '@verstak/federated/router.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole path of the store, or an address elsewhere. */
  to: string
  /** Called instead of going at once; it must call `go` in the end. */
  follow?: (go: () => void | Promise<void>) => void
}

/** Cheaper than the router's link, which resolves paths, prepares prefetching and renders anew at each navigation. */
export function PlainLink({ to, onClick, follow, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !leadsInside(to)) return
    event.preventDefault()
    // As with any link, the current page is loaded anew and stays one step of the history.
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

/** A menu may hold a whole address elsewhere. */
export const leadsInside = (to: string): boolean => /^\/(?!\/)/.test(to)

/** Every other click is the browser's: a new tab, a window, a download. */
export function isPlainClick(event: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
