import { useNavigate } from '@verstak/shared/federated/router.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole path of the store, as the path table gives it, or an address elsewhere. */
  to: string
  /** What a click that stays in the store does instead of going at once; it must go in the end. */
  follow?: (go: () => void | Promise<void>) => void
}

/**
 * A link inside the store for what stands on a page by the dozen, and for the frame of all pages: the library's own resolves
 * relative paths, prepares prefetching, and is rendered anew at each navigation, since it follows the location. An address
 * outside the store, which a menu may have, is the browser's.
 */
export function PlainLink({ to, onClick, follow, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !leadsInside(to)) return
    event.preventDefault()
    // The page that one is on is loaded anew, and is one step of the way back, as with any link of the browser's.
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

/** A menu may lead elsewhere, by a whole address. */
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
