import { type RefObject, useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Sets an uncontrolled field to its default whenever the default changes, for example with the address. A `key`
 * with the value would do the same by a new element, which loses the focus.
 */
export function useFollowedDefault<F extends Field>(now: string | boolean): RefObject<F | null> {
  const ref = useRef<F>(null)
  const followed = useRef(now)
  useEffect(() => {
    if (followed.current === now) return
    followed.current = now
    const field = ref.current
    if (!field) return
    if (typeof now === 'string') field.value = now
    else if (field instanceof HTMLInputElement) field.checked = now
  }, [now])
  return ref
}
