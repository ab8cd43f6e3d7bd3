import { checkoutDraft } from '@verstak/contract/checkout/calls.ts'
import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useRef } from 'react'
import { valuesOf } from './order-form.ts'
import { type Step, withStep } from './steps.ts'

const PAUSE_MS = 400

let underWay: Promise<unknown> = Promise.resolve()

/** A draft that fails to save must not block the order. */
function send(fields?: Readonly<Record<string, string>>): Promise<unknown> {
  const sending = browserApi()(checkoutDraft, { body: { fields } }).catch(() => {})
  underWay = Promise.all([underWay, sending])
  return sending
}

/** Resolves when no draft is on its way: one that arrives after its step would undo the step. */
export const draftsArrived = (): Promise<unknown> => underWay

export const forgetDraft = () => draftsArrived().then(() => send())

/** Saves typed values to the user's account, if their cookie consent allows drafts. */
export function useDraft(draft: Readonly<Record<string, string>> | null, step: Step) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; form: FormData }>(undefined)
  function now(): void {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    send(withStep(draft, step, valuesOf(waiting.current.form)))
    waiting.current = undefined
  }
  const atEnd = useRef(now)
  atEnd.current = now
  useEffect(() => () => atEnd.current(), [])
  return {
    save(form: FormData): void {
      if (!cookieConsent(document.cookie).functional) return
      clearTimeout(waiting.current?.timer)
      waiting.current = { form, timer: setTimeout(now, PAUSE_MS) }
    },
    /** The form was submitted, so its draft is no longer needed. */
    drop(): void {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
    },
  }
}
