import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import { isScanned } from '@verstak/domain/ean.ts'
import type { GoodsFound, SlotProps } from '@verstak/federated/slots.tsx'
import { setFieldValue } from '@verstak/kit/forms/set-field-value.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { certain, findGoods, SHORTEST } from './find-goods.ts'

type Props = SlotProps['mfe-catalog/product-picker']

const PAUSE_MS = 150

/** `open` is what the list shows, null while it is closed; `problem` what came of Enter. */
export function usePicker(props: Props, root: RefObject<HTMLDivElement | null>) {
  const { field, enter, many = false, quantities = false, found = null, onPick, onScan } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const busy = useRef(false)
  /** Set while a form goes on as if there were no picker, or the field is filled by it. */
  const aside = useRef(false)
  const [open, setOpen] = useState<GoodsFound | null>(null)
  const [active, setActive] = useState(-1)
  const [problem, setProblem] = useState<string | null>(null)
  const input = () => root.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? null
  const typed = () => input()?.value.trim() ?? ''
  const items = open && open !== 'asking' && 'items' in open ? open.items : []

  function close(): void {
    turn.current++
    clearTimeout(timer.current)
    setOpen(null)
    setActive(-1)
  }

  /** Null for an answer that a later question has overtaken. */
  async function ask(search: string): Promise<Exclude<GoodsFound, 'asking'> | null> {
    const mine = ++turn.current
    const answer = await findGoods(search, quantities)
    return mine === turn.current ? answer : null
  }

  async function list(search: string): Promise<void> {
    setActive(-1)
    setOpen((now) => (now && now !== 'asking' && 'items' in now ? now : 'asking'))
    const answer = await ask(search)
    if (answer) setOpen(answer)
  }

  function type(): void {
    if (aside.current) return
    setProblem(null)
    clearTimeout(timer.current)
    const search = typed()
    if (search.length < SHORTEST) close()
    else {
      setActive(-1)
      timer.current = setTimeout(() => void list(search), PAUSE_MS)
    }
  }

  /** The form around hears of an article as of one that was typed. */
  function fill(article: string): void {
    const target = input()
    if (!target) return
    aside.current = true
    setFieldValue(target, article)
    aside.current = false
  }

  function empty(): void {
    const target = input()
    if (target) target.value = ''
  }

  async function pick({ product }: FoundProduct, quantity: number | null): Promise<void> {
    close()
    busy.current = true
    const refused = (await onPick?.(product, quantity)) === false
    busy.current = false
    if (refused) return
    if (many) empty()
    else fill(product.article)
  }

  function send(submitter?: HTMLElement | null): void {
    aside.current = true
    input()?.form?.requestSubmit(submitter)
    aside.current = false
  }

  /** What is certain is chosen; else the list opens, or the form goes on. */
  async function decide(search: string, submitter?: HTMLElement | null): Promise<void> {
    clearTimeout(timer.current)
    busy.current = true
    const answer = await ask(search)
    busy.current = false
    if (!answer) return
    const only = 'items' in answer ? certain(answer.items) : null
    if (only && 'items' in answer) return pick(only, answer.quantity)
    if (enter === 'send') return send(submitter)
    const none = 'items' in answer && answer.items.length === 0
    setOpen(none || 'problem' in answer ? null : answer)
    setActive(none ? -1 : 0)
    if ('problem' in answer) setProblem(answer.problem)
    else if (none) setProblem(`По запросу «${search}» ничего не нашли. Проверьте код`)
  }

  function scan(code: string): void {
    if (!onScan) {
      void decide(code)
      return
    }
    close()
    empty()
    onScan(code)
  }

  function submit(event: SubmitEvent): void {
    if (aside.current) return
    const search = typed()
    const chosen = items[active]
    if (!chosen && enter === 'send' && !isScanned(search)) {
      close()
      return
    }
    // Before the page's own listener: to the page the form was not sent.
    event.preventDefault()
    event.stopPropagation()
    if (busy.current || search.length < SHORTEST) return
    if (chosen && open && open !== 'asking' && 'items' in open) void pick(chosen, open.quantity)
    else if (isScanned(search)) scan(search)
    else void decide(search, event.submitter)
  }

  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const form = root.current?.closest('form')
    const heard = (event: SubmitEvent) => latest.current(event)
    form?.addEventListener('submit', heard, true)
    return () => {
      clearTimeout(timer.current)
      form?.removeEventListener('submit', heard, true)
    }
  }, [root])
  useEffect(() => setOpen(found), [found])

  function key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (step && items.length > 0) {
      event.preventDefault()
      // The field itself is one of the stops.
      setActive((now) => ((now + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'ArrowDown' && typed().length >= SHORTEST) {
      event.preventDefault()
      void list(typed())
    }
  }

  return {
    ...{ open, items, active, problem, type, key, close, scan },
    choose: (at: number) => {
      const item = items[at]
      if (item && open && open !== 'asking' && 'items' in open) void pick(item, open.quantity)
    },
    retry: () => {
      // The button goes with what it tries again.
      input()?.focus()
      void list(typed())
    },
    search: typed,
  }
}
