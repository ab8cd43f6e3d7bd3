import { useLocation } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { type RefObject, useId, useState } from 'react'
import { usePhone } from '../use-phone.ts'
import { type Choice, FIELD, foundGroups, historyGroups } from './choices.ts'
import { SHORTEST } from './fast-search.ts'
import { FoundPart } from './found-part.tsx'
import { forget, readHistory, remember, tidy } from './history.ts'
import { HistoryPart } from './history-part.tsx'
import { isStillPasted, listOf, PastedList } from './pasted-list.tsx'
import * as css from './search-panel.module.css'
import { statusOf } from './status.ts'
import { useCombobox } from './use-combobox.ts'
import { useFastSearch } from './use-fast-search.ts'
import { useOpenPanel } from './use-open-panel.ts'

/** Must be inside the form, because it works with the form's field. */
export function SearchPanel({
  form,
  early,
  clicked,
}: {
  form: RefObject<HTMLFormElement | null>
  /** Whether the field was clicked before this code had loaded. */
  clicked: RefObject<boolean>
  /** Searches made before this code has loaded. */
  early: RefObject<readonly string[]>
}) {
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
  const asked = query.length >= SHORTEST
  const found = state.state === 'found' ? state.found : state.state === 'asking' ? state.before : null
  const groups = asked ? (found ? foundGroups(found, query) : []) : historyGroups(history)
  const choices = groups.flatMap((group) => group.choices)
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
  const follow = (choice: Choice) => {
    setHistory(remember(choice.query))
    const next = field()
    if (next) next.value = new URL(choice.href, location.origin).searchParams.get('query') ?? ''
    close('page')
  }
  const retry = () => {
    field()?.focus()
    ask(query)
  }

  if (!shown) return null
  return (
    <>
      <button type="button" className={css.close} aria-label="Закрыть поиск" onClick={() => close('field')}>
        <Icon name="close" />
      </button>
      {/* A press on the panel must not take the focus from the field, and a scrolling panel must not
          become a Tab stop. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div className={css.panel} tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
        <VisuallyHidden as="p" live>
          {asked && pasted === null ? statusOf(state, choices.length) : ''}
        </VisuallyHidden>
        {pasted !== null && asked ? (
          <PastedList text={pasted} />
        ) : asked ? (
          <FoundPart
            list={list}
            groups={groups}
            active={active}
            state={state}
            onFollow={follow}
            onRetry={retry}
          />
        ) : (
          <HistoryPart
            list={list}
            groups={groups}
            active={active}
            onFollow={follow}
            onForget={(forgotten) => {
              field()?.focus()
              setActive(FIELD)
              setHistory(forget(forgotten))
            }}
          />
        )}
      </div>
    </>
  )
}
