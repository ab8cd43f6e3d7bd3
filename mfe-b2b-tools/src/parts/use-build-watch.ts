import { useRevalidator } from '@verstak/federated/router.ts'
import { useEffect } from 'react'

const EVERY_MS = 2000

/** Asks for the screen's data again while a build is under way; without JavaScript the page is reloaded by hand. */
export function useBuildWatch(underWay: boolean): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
