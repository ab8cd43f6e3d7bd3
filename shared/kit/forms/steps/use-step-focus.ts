import { useEffect, useRef } from 'react'
import type { StepResult } from './step-form.ts'

/** Focuses the field named in the result of a step; returns the form's ref. */
export function useStepFocus(result: StepResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!result?.ok || !result.focus) return
    form.current?.querySelector<HTMLElement>(`[name="${result.focus}"]:not([type="hidden"])`)?.focus()
  }, [result])
  return form
}
