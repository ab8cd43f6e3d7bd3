import { packingReceive } from '@verstak/contract/packing/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useRef } from 'react'
import type { PackingResult } from './receiving-state.ts'

const RETRY_MS = 15_000

interface Answers {
  readonly onSent: (key: string) => void
  readonly onProblem: (text: string) => void
}

/** Sends the result as soon as there is a network. Without an answer it is sent again; the store keeps a key once. */
export function useSendResult(result: PackingResult | null, online: boolean, answers: Answers): void {
  const latest = useRef(answers)
  latest.current = answers
  useEffect(() => {
    if (!result || !online) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () =>
      browserApi()(packingReceive, { body: result }).then(
        () => latest.current.onSent(result.key),
        (error) => {
          if (stopped) return
          // A refusal would come again.
          if (isShopError(error) && error.kind !== 'unavailable')
            return latest.current.onProblem(error.message)
          latest.current.onProblem('Магазин пока не отвечает: результат отправится, когда связь вернётся')
          timer = setTimeout(send, RETRY_MS)
        },
      )
    void send()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [result, online])
}
