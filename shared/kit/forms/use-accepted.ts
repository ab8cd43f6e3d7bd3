import { FORM_ACCEPTED } from '@verstak/federated/lib/accepted-form.ts'
import { useEffect, useState } from 'react'

/**
 * For the form that sends this `intent`. The key changes when the form has been accepted, which empties the
 * fields; new data of the page do not change it. `refused`, the page's last refusal, is returned without one
 * that is older than the acceptance: the page still has it then, with the text that was sent.
 */
export function useAccepted<R>(intent: string, refused: R | undefined): { key: number; refused?: R } {
  const [times, setTimes] = useState(0)
  const [old, setOld] = useState({ times, refused: undefined as R | undefined })
  if (old.times !== times) setOld({ times, refused })
  useEffect(() => {
    const heard = (event: Event) => {
      const { detail: sent } = event as CustomEvent<FormData | null>
      if (sent?.get('intent') === intent) setTimes((before) => before + 1)
    }
    document.addEventListener(FORM_ACCEPTED, heard)
    return () => document.removeEventListener(FORM_ACCEPTED, heard)
  }, [intent])
  const isOld = old.times !== times || refused === old.refused
  return refused === undefined || isOld ? { key: times } : { key: times, refused }
}
