import { FORM_ACCEPTED } from '@verstak/federated/lib/accepted-form.ts'
import { useEffect, useState } from 'react'

/**
 * A key for the form that sends this `intent`: it changes when the form has been accepted, which empties the
 * fields. New data of the page do not change it.
 */
export function useAcceptedKey(intent: string): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const heard = (event: Event) => {
      const { detail: sent } = event as CustomEvent<FormData | null>
      if (sent?.get('intent') === intent) setTimes((before) => before + 1)
    }
    document.addEventListener(FORM_ACCEPTED, heard)
    return () => document.removeEventListener(FORM_ACCEPTED, heard)
  }, [intent])
  return times
}
