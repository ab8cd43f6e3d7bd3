import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import { useRef, useState } from 'react'
import { basketForm } from './basket-form.ts'
import { announce, changeFromPage } from './browser.ts'

const PAUSE_MS = 350

/**
 * The quantity of a line while it is changed: steps in quick succession make one call, and calls follow one another, so
 * the last wish wins.
 */
export function useLineQuantity(
  product: { id: number; unit: string },
  inBasket: number,
  onRefused?: (message: string) => void,
) {
  const [wanted, setWanted] = useState<number | null>(null)
  const [error, setError] = useState<{ message: string; times: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const calls = useRef(Promise.resolve())

  async function send(quantity: number): Promise<void> {
    const form = basketForm({ intent: 'update', product_id: product.id, quantity })
    try {
      await changeFromPage(form)
      announce(quantity > 0 ? `В корзине ${quantity} ${product.unit}` : 'Удалено из корзины')
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
    /** Changes when a wish was refused: a field with this key shows what is in the basket again. */
    fieldKey: error?.times ?? 0,
    change(quantity: number) {
      setWanted(quantity)
      setError((before) => before && { ...before, message: '' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        calls.current = calls.current.then(() => send(quantity))
      }, PAUSE_MS)
    },
  }
}
