import { type RefObject, useEffect, useRef, useState } from 'react'
import { submitAgain } from '../ui/submit-again.ts'

/** Delays the submission during uploads; continues when they are complete, unless a file was rejected. */
export function useWaitForUploads(
  input: RefObject<HTMLInputElement | null>,
  uploads: { busy: boolean; failed: boolean; onHold: () => void },
): boolean {
  const { busy, failed } = uploads
  const [waiting, setWaiting] = useState(false)
  const latest = useRef(uploads)
  latest.current = uploads
  const submitter = useRef<HTMLElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hold = (event: SubmitEvent) => {
      if (!latest.current.busy) return
      event.preventDefault()
      event.stopImmediatePropagation()
      submitter.current = event.submitter
      // Files rejected before the click do not delay the form.
      latest.current.onHold()
      setWaiting(true)
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [input])
  useEffect(() => {
    if (!waiting || busy) return
    setWaiting(false)
    const form = input.current?.form
    if (!failed && form) submitAgain(form, submitter.current)
  }, [waiting, busy, failed, input])
  return waiting
}
