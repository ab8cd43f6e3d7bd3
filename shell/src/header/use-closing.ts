import { useLocation } from '@verstak/federated/router.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { PanelProps } from './use-panel.tsx'

/** Closes a panel on Esc, a press outside, loss of focus and navigation. */
export function useClosing(panel: RefObject<HTMLElement | null>, { opener, onClose }: PanelProps): void {
  const { key } = useLocation()
  const shownAt = useRef(key)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (key !== shownAt.current) close.current()
  }, [key])

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      [panel, opener].some(({ current }) => current?.contains(target as Node))
    const stop = new AbortController()
    const listen = <K extends keyof DocumentEventMap>(name: K, heard: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, heard, { signal: stop.signal })
    listen('keydown', ({ key }) => {
      if (key !== 'Escape') return
      opener.current?.focus()
      close.current()
    })
    listen('pointerdown', ({ target }) => {
      if (!isInside(target)) close.current()
    })
    listen('focusin', ({ target }) => {
      if (!isInside(target)) close.current()
    })
    return () => stop.abort()
  }, [panel, opener])
}
