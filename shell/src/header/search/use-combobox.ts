import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { FIELD, move } from './choices.ts'
import { choiceId, fieldOf, isReturning } from './field.ts'

interface Combobox {
  /** The id of the list. */
  readonly list: string
  readonly shown: boolean
  /** Shown and not empty. */
  readonly listed: boolean
  readonly active: number
  readonly count: number
  readonly closesOnBlur: boolean
  /**
   * False where the panel covers the screen: a user who only tabs through the page must not be trapped in it.
   */
  readonly opensOnFocus: boolean
  /** The field was clicked before this code had loaded. */
  readonly clicked: boolean
  readonly onOpen: (text: string) => void
  /** Called before the pasted text is inserted into the field. */
  readonly onPaste: (text: string) => void
  readonly onType: (text: string) => void
  readonly onActive: (index: number) => void
  readonly onClose: (focus: 'field' | null) => void
  readonly onSubmit: (text: string) => void
}

export function useCombobox(
  form: RefObject<HTMLFormElement | null>,
  given: Combobox,
): { field: () => HTMLInputElement | null } {
  const field = () => fieldOf(form.current)

  useLayoutEffect(() => {
    const box = fieldOf(form.current)
    if (!box) return
    const chosen = given.listed && given.active !== FIELD
    set(box, 'role', 'combobox')
    set(box, 'aria-autocomplete', 'list')
    set(box, 'aria-expanded', String(given.listed))
    set(box, 'aria-controls', given.listed ? given.list : null)
    set(box, 'aria-activedescendant', chosen ? choiceId(given.list, given.active) : null)
  })

  useEffect(() => {
    if (given.active !== FIELD)
      document.getElementById(choiceId(given.list, given.active))?.scrollIntoView({ block: 'nearest' })
  }, [given.active, given.list])

  // The code may have loaded after the first touch.
  const { current: first } = useRef(given)
  useEffect(() => {
    const box = fieldOf(form.current)
    if (box && box === document.activeElement && (first.opensOnFocus || first.clicked))
      first.onOpen(box.value)
  }, [form, first])

  // Subscribes again on every render, so that the handlers see the latest state.
  useLayoutEffect(() => {
    const shell = form.current
    if (!shell) return
    const listening = new AbortController()
    const on = <N extends keyof HTMLElementEventMap>(
      name: N,
      handle: (event: HTMLElementEventMap[N], box: HTMLInputElement) => void,
    ) =>
      shell.addEventListener(
        name,
        (event) => {
          const box = fieldOf(shell)
          if (box) handle(event, box)
        },
        { signal: listening.signal },
      )

    on('paste', ({ clipboardData }) => given.onPaste(clipboardData?.getData('text/plain') ?? ''))
    on('input', (_, box) => given.onType(box.value))
    on('submit', (_, box) => given.onSubmit(box.value))
    on('focusin', ({ target }, box) => {
      if (target === box && given.opensOnFocus && !given.shown && !isReturning()) given.onOpen(box.value)
    })
    on('pointerdown', ({ target }, box) => {
      if (target !== box || given.shown || box.inputMode !== 'none') return
      box.inputMode = ''
      box.blur()
    })
    on('click', ({ target }, box) => {
      if (target === box && !given.shown) given.onOpen(box.value)
    })
    on('focusout', ({ relatedTarget }) => {
      if (!given.shown || !given.closesOnBlur) return
      const left = relatedTarget ? !shell.contains(relatedTarget as Node) : document.hasFocus()
      if (left) given.onClose(null)
    })
    on('keydown', (event, box) => {
      if (event.isComposing) return
      if (event.key === 'Escape' && given.shown) {
        // By default the browser clears the field.
        event.preventDefault()
        return given.onClose('field')
      }
      if (event.target !== box) return
      if (event.key === 'Enter' && given.listed && given.active !== FIELD) {
        event.preventDefault()
        return document.getElementById(choiceId(given.list, given.active))?.click()
      }
      const next = move(given.active, given.count, event.key)
      if (next === null) return
      event.preventDefault()
      if (given.shown) given.onActive(next)
      else given.onOpen(box.value)
    })
    return () => listening.abort()
  })

  return { field }
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
