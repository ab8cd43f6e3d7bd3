import { type RefObject, useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Sets an uncontrolled field to its default whenever the default changes, for example with the address; text that
 * is being typed stays. A `key` with the value would do it by a new element, which loses the focus.
 */
export function useFollowedDefault<F extends Field>(now: string | boolean): RefObject<F | null> {
  const ref = useRef<F>(null)
  const followed = useRef(now)
  const edited = useRef(false)
  useEffect(() => {
    ref.current?.addEventListener('input', () => {
      edited.current = true
    })
  }, [])
  useEffect(() => {
    const field = ref.current
    if (!field || followed.current === now) return
    followed.current = now
    const typing = edited.current && field === document.activeElement && typeof now === 'string'
    if (typeof now === 'boolean') (field as HTMLInputElement).checked = now
    else if (!typing || field instanceof HTMLSelectElement) field.value = now
    edited.current = typing && field.value !== now
  }, [now])
  return ref
}
