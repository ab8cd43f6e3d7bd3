import { useEffect, useRef } from 'react'
import { submitAgain } from '../submit-again.ts'
import * as css from './bot-proof.module.css'

/** A form submitted before its proof is ready waits for it, and continues without one on failure. */
export function BotProof({
  action,
  onChecking,
}: {
  action: string
  onChecking?: (checking: boolean) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const tell = useRef(onChecking)
  tell.current = onChecking

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    let proof: Promise<void> | null = null
    /** Expiry of the token; 0: no token yet. */
    let until = 0
    let started = 0
    let waiting = false
    const forget = () => {
      proof = null
      until = 0
      input.value = ''
    }
    const begin = () => {
      if (proof) return proof
      const mine = import(/* webpackChunkName: "bot-proof" */ './prove.ts')
        .then(({ prove }) => prove(action, started))
        .catch(() => ({ token: '', life: 0 }))
        .then(({ token, life }) => {
          if (proof !== mine) return
          input.value = token
          until = life > 0 ? Date.now() + life : Number.POSITIVE_INFINITY
        })
      proof = mine
      return mine
    }
    const touch = () => {
      started ||= Date.now()
      void begin()
    }
    const send = (event: SubmitEvent) => {
      if (event.submitter?.hasAttribute('data-no-proof')) return
      // A token is valid once; the timer runs after the form has been read.
      if (Date.now() < until) return void setTimeout(forget)
      if (until > 0) forget()
      event.preventDefault()
      event.stopImmediatePropagation()
      if (waiting) return
      waiting = true
      tell.current?.(true)
      started ||= Date.now()
      void begin().then(() => {
        waiting = false
        tell.current?.(false)
        submitAgain(form, event.submitter)
      })
    }
    form.addEventListener('focusin', touch)
    form.addEventListener('input', touch)
    form.addEventListener('submit', send, true)
    return () => {
      forget()
      form.removeEventListener('focusin', touch)
      form.removeEventListener('input', touch)
      form.removeEventListener('submit', send, true)
    }
  }, [action])

  return (
    <>
      <input ref={field} type="hidden" name="bot_token" />
      <div className={css.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
