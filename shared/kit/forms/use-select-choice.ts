import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'

/**
 * For a select that acts at once. In a closed select each arrow key is a change, so what keys have chosen counts
 * only at Enter or when the field is left; a choice from the opened list counts at once.
 */
export function useSelectChoice(apply: (value: string) => void) {
  const stepping = useRef(false)
  const held = useRef<string | null>(null)
  const settle = () => {
    const value = held.current
    held.current = null
    if (value !== null) apply(value)
  }
  return {
    onPointerDown() {
      stepping.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      // Alt with an arrow, Space and Enter work with the opened list.
      stepping.current = !event.altKey && event.key !== ' ' && event.key !== 'Enter'
      if (event.key !== 'Enter' || held.current === null) return
      // Some browsers submit the form at Enter.
      event.preventDefault()
      settle()
    },
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
      held.current = value
      if (!stepping.current) settle()
    },
    onBlur: settle,
  }
}
