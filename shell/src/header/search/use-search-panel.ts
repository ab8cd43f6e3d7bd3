import { useLocation } from '@verstak/federated/router.ts'
import { type RefObject, useId, useState } from 'react'
import { usePhone } from '../use-phone.ts'
import { type Choice, choicesOf, FIELD } from './choices.ts'
import { forget, readHistory, remember, tidy } from './history.ts'
import { isStillPasted, listOf } from './pasted-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useFastSearch } from './use-fast-search.ts'
import { useOpenPanel } from './use-open-panel.ts'

export interface SearchPanelProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** Whether the field was clicked before this code had loaded. */
  readonly clicked: RefObject<boolean>
  /** Searches from before this code has loaded. */
  readonly early: RefObject<readonly string[]>
}

/** Connects the search field with its panel. */
export function useSearchPanel({ form, early, clicked }: SearchPanelProps) {
  const list = useId()
  const phone = usePhone()
  const { key } = useLocation()
  const [{ open, at }, setOpen] = useState({ open: false, at: key })
  const [text, setText] = useState('')
  const [active, setActive] = useState(FIELD)
  const [history, setHistory] = useState(() =>
    early.current.reduce((_, query) => remember(query), readHistory()),
  )
  const { state, type, ask, stop } = useFastSearch()
  const [pasted, setPasted] = useState<string | null>(null)
  const isOpen = open && at === key

  const query = tidy(text)
  const { asked, groups, choices } = choicesOf(query, state, history)
  const shown = isOpen && (phone || asked || choices.length > 0)
  const listed = shown && choices.length > 0 && pasted === null

  const close = (focus: 'field' | 'page' | null) => {
    stop()
    leave(focus)
    setActive(FIELD)
    setOpen({ open: false, at: key })
  }
  const leave = useOpenPanel(form, { shown, phone })
  const { field } = useCombobox(form, {
    list,
    shown,
    listed,
    active,
    count: choices.length,
    closesOnBlur: !phone,
    opensOnFocus: !phone,
    clicked: clicked.current,
    onActive: setActive,
    onClose: close,
    onOpen(value) {
      setText(value)
      setOpen({ open: true, at: key })
      ask(tidy(value))
    },
    onPaste(value) {
      setPasted(listOf(value))
    },
    onType(value) {
      setText(value)
      setActive(FIELD)
      if (value || isOpen) setOpen({ open: true, at: key })
      if (pasted !== null && isStillPasted(pasted, value)) return stop()
      setPasted(null)
      type(tidy(value))
    },
    onSubmit(value) {
      setHistory(remember(value))
      close('page')
    },
  })
  return {
    ...{ list, shown, asked, groups, choices, active, state, pasted, close },
    follow(choice: Choice) {
      setHistory(remember(choice.query))
      const next = field()
      if (next) next.value = new URL(choice.href, location.origin).searchParams.get('query') ?? ''
      close('page')
    },
    retry() {
      field()?.focus()
      ask(query)
    },
    forgetQuery(forgotten: string) {
      field()?.focus()
      setActive(FIELD)
      setHistory(forget(forgotten))
    },
  }
}
