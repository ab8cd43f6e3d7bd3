import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { findGoods } from './find-goods.ts'
import { type Answer, CLOSED, isTooShort, keyAction, lastAnswer, pickerReducer } from './picker-state.ts'

type Props = Pick<SlotProps['mfe-catalog/product-picker'], 'found' | 'quantities'>

/** Milliseconds without a key after which goods are looked for. */
const PAUSE_MS = 150

/** The list of goods, and the questions that fill it. */
export function useGoodsList({ found = null, quantities = false }: Props) {
  const [state, change] = useReducer(pickerReducer, CLOSED)
  const [last] = useState(lastAnswer)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => change({ type: 'list', found }), [found])
  useEffect(() => () => clearTimeout(pause.current), [])

  /** Null for an answer that a later question has overtaken. */
  function ask(search: string): Promise<Answer | null> {
    clearTimeout(pause.current)
    return last.of(findGoods(search, quantities))
  }
  async function list(search: string): Promise<void> {
    change({ type: 'ask' })
    const answer = await ask(search)
    if (answer) change({ type: 'list', found: answer })
  }
  function close(): void {
    clearTimeout(pause.current)
    last.forget()
    change({ type: 'close' })
  }
  return {
    ...{ state, ask, list, close },
    offer: (search: string, answer: Answer) => change({ type: 'offer', search, answer }),
    type(search: string): void {
      clearTimeout(pause.current)
      if (isTooShort(search)) last.forget()
      else pause.current = setTimeout(() => void list(search), PAUSE_MS)
      change({ type: 'type', search })
    },
    key(event: KeyboardEvent, search: string): void {
      const action = keyAction(state, event.key, search)
      if (!action) return
      event.preventDefault()
      if (action === 'list') void list(search)
      else if (action.type === 'close') close()
      else change(action)
    },
  }
}
