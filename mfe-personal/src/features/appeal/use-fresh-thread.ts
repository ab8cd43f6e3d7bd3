import { useRevalidator } from '@verstak/federated/router.ts'
import { useEffect, useRef } from 'react'

const PAUSE_MS = 60_000

/** Asks for new messages while the page is in sight, and as soon as it is in sight again. */
export function useFreshThread(): void {
  const revalidator = useRevalidator()
  const ask = useRef(() => {})
  ask.current = () => {
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate()
  }
  useEffect(() => {
    const look = () => ask.current()
    const timer = setInterval(look, PAUSE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
