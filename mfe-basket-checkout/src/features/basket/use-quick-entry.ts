import { basketFind } from '@verstak/shared/contract/basket/calls.ts'
import type { FoundProduct } from '@verstak/shared/contract/basket/schemas.ts'
import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { announce } from '@verstak/shared/ui/announce.ts'
import { type FormEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { certain, fillQuick, type QuickFound } from '#basket/quick-find.ts'
import { ActionsContext } from './actions-context.ts'
import type { QuickSearch } from './loader.ts'

const SHORTEST = 2
const PAUSE_MS = 150

export function useQuickEntry(asked: QuickSearch | null) {
  const { submit, pending } = useContext(ActionsContext)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const [found, setFound] = useState<QuickFound | null>(null)
  const [active, setActive] = useState(-1)
  const [error, setError] = useState<string | null>(asked?.error ?? null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Where no scripts run the page shows what was found as forms.
  useEffect(() => setFound(asked?.found ?? null), [asked])

  /** An answer that a later question has overtaken is null. */
  async function ask(search: string): Promise<QuickFound | null> {
    const mine = ++turn.current
    try {
      const answer = await browserApi()(basketFind, { body: { search } })
      return mine === turn.current ? answer : null
    } catch (thrown) {
      if (mine === turn.current) setError(errorMessage(thrown))
      return null
    }
  }

  function close(): void {
    turn.current++
    clearTimeout(timer.current)
    setFound(null)
    setActive(-1)
  }

  function type(text: string): void {
    close()
    setError(null)
    const search = text.trim()
    if (search.length < SHORTEST) return
    timer.current = setTimeout(async () => {
      const answer = await ask(search)
      if (answer) setFound(answer)
    }, PAUSE_MS)
  }

  async function add(item: FoundProduct, quantity: number | null): Promise<void> {
    const form = new FormData()
    form.set('intent', 'quick')
    fillQuick(form, item, quantity)
    close()
    if (!(await submit(form))) return
    announce(`Добавлено: ${item.product.name}`)
    if (field.current) field.current.value = ''
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const search = field.current?.value.trim() ?? ''
    if (busy || pending || search.length < SHORTEST) return
    const chosen = active >= 0 ? found?.items[active] : undefined
    if (chosen && found) return add(chosen, found.quantity)
    clearTimeout(timer.current)
    setBusy(true)
    const answer = await ask(search)
    setBusy(false)
    if (!answer) return
    const only = certain(answer)
    if (only) return add(only, answer.quantity)
    setFound(answer)
    setActive(answer.items.length > 0 ? 0 : -1)
    setError(answer.items.length > 0 ? null : `По запросу «${search}» ничего не нашли. Проверьте код`)
  }

  function key(event: KeyboardEvent): void {
    const count = found?.items.length ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault()
      close()
    } else if (step && count > 0) {
      event.preventDefault()
      // The field itself is one of the stops.
      setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1)
    }
  }

  return {
    field,
    found,
    active,
    error,
    pending: busy || pending,
    type,
    submit: send,
    key,
    leave: close,
    choose: (at: number) => {
      const item = found?.items[at]
      if (item && found) void add(item, found.quantity)
    },
  }
}
