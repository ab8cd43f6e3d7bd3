import { errorMessage } from '@verstak/contract/shop-error.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { announce } from '@verstak/kit/ui/announce.ts'
import { beforeLeaving } from '@verstak/kit/ui/before-leaving.ts'
import { useEffect, useRef, useState } from 'react'
import { changeBasket } from './change-basket.ts'
import { catchUp, noteLateChange } from './late-change.ts'

const PAUSE_MS = 350

/** Debounces quick steps into one call, which is made at once when the page is left. The last quantity wins. */
export function useLineQuantity(
  product: { id: number; unit: string },
  inBasket: number,
  onRefused?: (message: string) => void,
) {
  const [wanted, setWanted] = useState<number | null>(null)
  const [error, setError] = useState<{ message: string; times: number } | null>(null)
  const stopWaiting = useRef(() => {})
  useEffect(catchUp, [])

  async function send(quantity: number): Promise<void> {
    try {
      await changeBasket(browserApi(), formOf({ intent: 'update', product_id: product.id, quantity }))
      announce(quantity > 0 ? `В корзине ${formatQuantity(quantity, product.unit)}` : 'Удалено из корзины')
    } catch (failure) {
      const message = errorMessage(failure)
      setError((before) => ({ message, times: (before?.times ?? 0) + 1 }))
      onRefused?.(message)
    }
    setWanted((now) => (now === quantity ? null : now))
  }

  return {
    shown: wanted ?? inBasket,
    pending: wanted !== null,
    error: error?.message || null,
    refusals: error?.times ?? 0,
    change(quantity: number) {
      setWanted(quantity)
      setError((before) => before && { ...before, message: '' })
      stopWaiting.current()
      const now = () => {
        stopWaiting.current()
        return send(quantity)
      }
      const timer = setTimeout(now, PAUSE_MS)
      const unwatch = beforeLeaving(() => {
        noteLateChange()
        void now()
      })
      stopWaiting.current = () => {
        clearTimeout(timer)
        unwatch()
      }
    },
  }
}
