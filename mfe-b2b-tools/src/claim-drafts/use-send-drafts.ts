import { browserApi } from '@verstak/federated/api.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Sent, sendDrafts } from './send-drafts.ts'

/** Pauses between attempts. The last one repeats. A network that has just come back often fails once more. */
const PAUSES_MS = [1_000, 3_000, 15_000]

/** While `wanted`, sends unsent drafts and retries while the server is unreachable. */
export function useSendDrafts(
  wanted: boolean,
  onSent: (results: ReadonlyMap<number, Sent>) => unknown,
): void {
  const owner = useShop((shop) => shop.user?.id)
  const [attempt, setAttempt] = useState(0)
  const tell = useRef(onSent)
  useEffect(() => {
    tell.current = onSent
  })
  useEffect(() => {
    if (!wanted || owner === undefined) return setAttempt(0)
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    sendDrafts(browserApi(), owner).then(
      (results) => {
        if (left) return
        tell.current(results)
        if ([...results.values()].some(({ state }) => state === 'offline'))
          timer = setTimeout(
            () => setAttempt((before) => before + 1),
            PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)],
          )
      },
      (error) => reportError(error),
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, owner, attempt])
}
