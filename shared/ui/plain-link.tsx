import { useNavigate } from '@verstak/shared/router/router.ts'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole path of the store, as the path table gives it. */
  to: string
}

/**
 * A link inside the store for what stands on a page by the dozen: the library's own resolves relative paths, follows
 * the location and prepares prefetching for each, a tenth of what a page of cards costs to render.
 */
export function PlainLink({ to, onClick, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

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
