import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

export interface KeptFocus<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Keeps the focus when a change removes or disables the focused element: the element with these properties
 * gets it, or the one that `pick` finds inside.
 */
export function useKeptFocus<E extends HTMLElement>(
  pick: (element: E) => HTMLElement | null | undefined = (element) => element,
): KeptFocus<E> {
  const ref = useRef<E>(null)
  const had = useRef(false)
  // Each render may have removed it. React fires no blur then, so `had` is still true.
  useEffect(() => {
    if (!had.current || !ref.current) return
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) pick(ref.current)?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      had.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      had.current = ref.current?.contains(relatedTarget) ?? false
    },
  }
}
