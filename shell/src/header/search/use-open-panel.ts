import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { lockScroll } from '../lock-scroll.ts'
import { coverPage } from './cover-page.ts'
import { fieldOf, returnFocus } from './field.ts'
import * as css from './search-panel.module.css'

type Focus = 'field' | 'page' | null

/** Locks the page while the panel is shown. Returns a function that names the focus target on closing. */
export function useOpenPanel(
  form: RefObject<HTMLFormElement | null>,
  { shown, phone }: { shown: boolean; phone: boolean },
): (focus: Focus) => void {
  const next = useRef<Focus>(null)

  useLayoutEffect(() => {
    const shell = form.current
    if (!shown || !shell) return
    const root = document.documentElement
    const unlock = lockScroll()
    const uncover = phone ? coverPage(shell) : undefined
    const [element, look] = phone ? [shell, css.full ?? ''] : [root, css.veil ?? '']
    element.classList.add(look)
    return () => {
      unlock()
      uncover?.()
      element.classList.remove(look)
    }
  }, [form, shown, phone])

  useEffect(() => {
    if (shown) return
    const focus = next.current
    next.current = null
    if (focus === 'page') document.getElementById('content')?.focus({ preventScroll: true })
    const field = fieldOf(form.current)
    if (focus !== 'field' || !field) return
    // Returns the focus without the on-screen keyboard. The next touch opens it.
    if (phone) field.inputMode = 'none'
    returnFocus(field)
  }, [form, shown, phone])

  return (focus) => {
    next.current = focus
  }
}
