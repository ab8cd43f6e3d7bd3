import { useRevalidator } from '@verstak/federated/router.ts'
import { useEffect } from 'react'

const EVERY_MS = 2000

/** Reloads the screen's data while a build is running. Without JavaScript the user reloads the page. */
export function useBuildWatch(underWay: boolean): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
