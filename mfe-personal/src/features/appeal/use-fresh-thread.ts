import { useRevalidator } from '@verstak/federated/router.ts'
import { useEffect, useRef } from 'react'

const PAUSE_MS = 60_000

/** Polls for new messages while the page is visible, and as soon as it becomes visible again. */
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
